import { assignOn, change, guardOn, resetPage, derive, partSetup } from '../../base/part';
import type {
  BoxText,
  ColumnFilterEntry,
  TableContext,
  TableEvent,
  TableState,
  TextBox,
  WholeTableState,
} from '../../base/table.types';
import { resetEntries } from '../reset-column';
import { findColumn } from '../../base/columns';
import { adoptColumnFilters, rangeOf, readFilterValue } from '../../base/filter-values';
import type { ColumnFilterEvent } from './column-filters.feature';

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'columnFilter.set': {
        guard: 'changesColumnFilter',
        actions: ['setColumnFilter', change('columnFilters'), resetPage('columnFilters')],
      },
    },
  });

const guards = {
  changesColumnFilter: guardOn(
    'columnFilter.set',
    (context, event) => setColumnFilter(context, event) !== context.columnFilters,
  ),
};

const actions = {
  setColumnFilter: assignOn('columnFilter.set', (context, event) =>
    derive(context, { columnFilters: setColumnFilter(context, event) }),
  ),
};

/** Sets or removes a column's filter. Invalid values remove it. Returns the same list if nothing changes. */
function setColumnFilter(
  { columnFilters, columns }: Pick<TableContext, 'columnFilters' | 'columns'>,
  { columnId, value: given }: Pick<ColumnFilterEvent, 'columnId' | 'value'>,
): readonly ColumnFilterEntry[] {
  const column = findColumn(columns, columnId);
  const value = column && readFilterValue(column, given);
  const current = columnFilters.find(({ id }) => id === columnId);
  if (!column || JSON.stringify(value) === JSON.stringify(current?.value)) return columnFilters;
  if (value === undefined) return columnFilters.filter((other) => other !== current);
  const entry = { id: columnId, value };
  return current ? columnFilters.map((other) => (other === current ? entry : other)) : [...columnFilters, entry];
}

/** Returns no change if the filters are equal, because a new list would make the table filter all rows again. */
const adoptFilter = ({ columnFilters: before, columns }: TableContext, { columnFilters }: Partial<TableState>) => {
  if (!columnFilters) return {};
  const after = adoptColumnFilters(columnFilters, columns);
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { columnFilters: after };
};

/** Returns `null` for text that isn't a number. Adding 0 turns `-0` into 0, as JSON does. */
const parseBound = (text: string): number | null => {
  const bound = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(bound) ? bound + 0 : null;
};

function readText({ columnFilters }: TableContext, box: TextBox, text: BoxText['text']): TableEvent | undefined {
  if (box.sets !== 'columnFilter') return undefined;
  const filter = { type: 'columnFilter.set', columnId: box.columnId, isTyped: true } as const;
  const operand = 'bound' in box ? parseBound(text) : text;
  if (box.operator) return { ...filter, value: { [box.operator]: operand } };
  if (!('bound' in box)) return { ...filter, value: text };
  const [min, max] = rangeOf(columnFilters.find(({ id }) => id === box.columnId)?.value);
  const bound = parseBound(text);
  return { ...filter, value: box.bound === 'min' ? [bound, max] : [min, bound] };
}

/** Lets users filter by column. Pass it in the option `parts`. */
export const columnFiltersPart = {
  key: 'columnFilters',
  region,
  guards,
  actions,
  adoptFilter,
  readText,
  resetColumn: (context: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnFilters: resetEntries(context.columnFilters, defaults.columnFilters, columnId),
  }),
} as const;
