import '../ui/base.css';
import './column-filter.css';
import { memo } from 'react';
import type { TextBox } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
import { filterControlOf, rangeEndsOf, type ViewColumn } from '../columns/view-columns';
import type { ViewTable } from '../view-table';
import { boundProblem } from './invalid-bounds';
import { useColumnFilter } from './use-column-filter';
import { useClearBox, useNumberInput } from '../text-box/use-text-box';
import { useLabels } from '../labels';
import { DateFilter, LocaleNumberBox, SelectFilter, MultiSelectFilter } from '../loaded-parts';
import { TextInput } from '../text-box/text-input';

interface ColumnFilterProps {
  readonly table: ViewTable;
  readonly column: ViewColumn;
}

/** The filter of one column, by its kind or its filter function; none for a column of its own kind. */
export const ColumnFilter = /* @__PURE__ */ memo(function ColumnFilter({ table, column }: ColumnFilterProps) {
  const control = filterControlOf(column);
  if (control === 'own' || control === 'none') return null;
  return (
    <div className="ct-part ct-column-filter" data-control={control}>
      <Control table={table} column={column} />
    </div>
  );
});

function Control({ table, column }: ColumnFilterProps) {
  const { id, header } = column;
  const labels = useLabels();
  switch (filterControlOf(column)) {
    case 'text':
      return (
        <FilterBox
          table={table}
          box={{ sets: 'columnFilter', columnId: id }}
          label={labels.filter(header)}
          clearLabel={labels.clearText(header)}
          placeholder={labels.filterPlaceholder}
        />
      );
    case 'numberRange':
      return rangeEndsOf(column).map((bound) => (
        <FilterBox
          key={bound}
          table={table}
          box={{ sets: 'columnFilter', columnId: id, bound }}
          {...(bound === 'min'
            ? {
                label: labels.minimum(header),
                clearLabel: labels.clearMinimum(header),
                placeholder: labels.minPlaceholder,
              }
            : {
                label: labels.maximum(header),
                clearLabel: labels.clearMaximum(header),
                placeholder: labels.maxPlaceholder,
              })}
          column={column}
        />
      ));
    case 'dayRange':
      return <DateFilter table={table} column={column} />;
    case 'select':
      return <SelectFilter table={table} column={column} />;
    case 'multiSelect':
      return <MultiSelectFilter table={table} column={column} />;
    case 'own':
    case 'none':
      return null;
  }
}

/** The props of a box of a filter. */
export interface FilterBoxProps {
  readonly table: ViewTable;
  readonly box: TextBox;
  readonly label: string;
  readonly clearLabel: string;
  readonly placeholder: string;
  /** Why its text is invalid; `undefined` if it is valid. */
  readonly problem?: string | undefined;
}

interface KindBoxProps extends FilterBoxProps {
  /** The column of a box for a number. */
  readonly column?: ViewColumn;
}

function FilterBox({ column, ...props }: KindBoxProps) {
  const kind = column && readKindMeta(column.column);
  const labels = useLabels();
  const { value } = useColumnFilter(props.table, column?.id ?? '');
  const { box } = props;
  const problem = column && 'bound' in box ? boundProblem(column, value, box.bound, labels) : undefined;
  return kind?.numberBoxes === 'locale' ? (
    <LocaleNumberBox {...props} problem={problem} locale={kind.locale} />
  ) : (
    <PlainBox {...props} problem={problem} />
  );
}

function PlainBox({ table, box, label, problem, ...props }: FilterBoxProps) {
  const type = 'bound' in box ? ({ type: 'number', step: 'any' } as const) : ({ type: 'text' } as const);
  const { props: input, isBadInput, forgetBadInput } = useNumberInput(table, box);
  const clear = useClearBox(table, box);
  const { notANumber } = useLabels();
  return (
    <TextInput
      {...props}
      {...type}
      {...input}
      // A new number, such as after Back, replaces the text without an event.
      problem={isBadInput && input.value === '' ? notANumber : problem}
      aria-label={label}
      onClear={() => {
        clear();
        forgetBadInput();
      }}
    />
  );
}
