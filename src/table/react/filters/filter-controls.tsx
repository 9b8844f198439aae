import '../ui/base.css';
import './filters.css';
import { type ComponentType, memo } from 'react';
import { rangeOf, type ColumnFilterEntry, type Json } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
import type { FilterControl } from '../../columns/value-kind';
import { filterControlOf, orderedColumns, type ViewColumn, type FilterProps } from '../base/view-columns';
import type { Labels } from '../base/labels';
import { KindFilter } from '../ui/lazy-parts';
import { type ViewTable, controlOf } from '../base/view-table';
import { NumberFilter } from './number-filter';
import { dayRangeOf, isReversed } from './use-column-filter';
import { TextFilter } from './plain-input';

interface FilterControlParts {
  /** `null` for custom columns, and for columns without a filter. */
  readonly Control: ComponentType<FilterProps> | null;
  readonly chipText: (column: ViewColumn, value: Json, labels: Labels) => string;
  /** True for a range whose end is before its start. Missing for controls without ranges. */
  readonly isReversed?: (value: Json) => boolean;
}

const listValues: FilterControlParts['chipText'] = ({ header, options }, value, { valueChip }) => {
  const values = Array.isArray(value) ? value : [value];
  const texts = values.map((each) => options.find((option) => option.value === each)?.text ?? String(each));
  return valueChip(header, texts.join(', '));
};

const noControl: FilterControlParts = { Control: null, chipText: ({ header }) => header };

const filterControls: Readonly<Record<FilterControl, FilterControlParts>> = {
  text: { Control: TextFilter, chipText: listValues },
  numberRange: {
    Control: NumberFilter,
    chipText: ({ header, column }, value, { rangeChip }) => {
      const { boundText = String } = readKindMeta(column) ?? {};
      const textOf = (bound: number | null) => (bound === null ? null : boundText(bound));
      const [min, max] = rangeOf(value);
      return rangeChip(header, textOf(min), textOf(max));
    },
    isReversed: (value) => isReversed(rangeOf(value)),
  },
  dayRange: {
    Control: KindFilter,
    chipText: ({ header }, value, { rangeChip }) => rangeChip(header, ...dayRangeOf(value)),
    isReversed: (value) => isReversed(dayRangeOf(value)),
  },
  select: { Control: KindFilter, chipText: listValues },
  multiSelect: { Control: KindFilter, chipText: listValues },
  own: noControl,
  none: noControl,
};

function controlPartsOf(column: ViewColumn): FilterControlParts {
  const parts = filterControls[filterControlOf(column)];
  return readKindMeta(column.column)?.operators?.extendFilter(parts, KindFilter) ?? parts;
}

export function describeFilters(table: ViewTable, filters: readonly ColumnFilterEntry[], labels: Labels) {
  const columns = orderedColumns(table);
  return filters.flatMap(({ id, value }) => {
    const column = columns.find((each) => each.id === id);
    return column ? [{ column, text: controlPartsOf(column).chipText(column, value, labels) }] : [];
  });
}

export const findReversed = (
  columns: readonly ViewColumn[],
  filters: readonly ColumnFilterEntry[],
): ViewColumn | undefined =>
  columns.find((column) => {
    const value = filters.find(({ id }) => id === column.id)?.value;
    return value !== undefined && controlPartsOf(column).isReversed?.(value) === true;
  });

/** A column's filter control. Renders nothing if the column has no control, or the table stores no column filters. */
export const ColumnFilter = /* @__PURE__ */ memo(
  controlOf('columnFilters', function ColumnFilter({ table, column }: FilterProps) {
    const { Control } = controlPartsOf(column);
    if (!Control) return null;
    return (
      <div className="ct-part ct-column-filter" data-control={filterControlOf(column)}>
        <Control table={table} column={column} />
      </div>
    );
  }),
);
