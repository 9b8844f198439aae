import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  constructTable,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/table-core';
import {
  rangeOf,
  type ColumnFilterEntry,
  type FilterRows,
  type Json,
  type SortingEntry,
  type TableState,
} from '../../machines/table';
import type { Column } from './columns';
import { contains, isWithin } from './filter-fns';
import { plainReactivity } from './plain-reactivity';

const features = tableFeatures({
  coreReactivityFeature: plainReactivity,
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnOrderingFeature,
  columnSizingFeature,
});

/** The id of a row in the table's state, given the row and its index in the data. */
export type GetRowId<Row> = (row: Row, index: number) => string;

/** A row as the view shows it. */
export interface ViewRow {
  /** The row's id in the table's state. */
  readonly id: string;
  readonly getValue: (columnId: string) => string | number;
}

/** A column as the view shows it. */
export interface ViewColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: 'text' | 'number';
  /** Pixels. */
  readonly width: number;
}

/**
 * The rows and columns of a table in any state of it. One model serves the machine and the view, so that nothing is
 * computed twice: the same parts of a state, by reference, give the same lists.
 */
export interface RowModel {
  /** How many rows there are, whether they pass the filters or not. */
  readonly rowCount: number;
  /** For the machine's input, and for `rows.changed`. */
  readonly filterRows: FilterRows;
  /** The rows of the page that the state shows, in its sorting. */
  readonly pageRows: (state: Omit<TableState, 'columnOrder' | 'rowSelection'>) => readonly ViewRow[];
  /** The columns from left to right. Those that the order does not name come after it, in definition order. */
  readonly orderedColumns: (columnOrder: TableState['columnOrder']) => readonly ViewColumn[];
}

/**
 * The row model of a table of these columns and rows.
 *
 * Make it once for given data, outside of rendering: a new one starts without its memos.
 *
 * @throws {Error} if `getRowId` gives two rows the same id.
 */
export function createRowModel<Row extends RowData>(
  columns: readonly Column<Row>[],
  data: readonly Row[],
  getRowId: GetRowId<Row> = (_, index) => String(index),
): RowModel {
  const columnDefs = columns.map(columnDef);
  const table = constructTable({
    features,
    columns: columnDefs,
    data,
    getRowId,
    globalFilterFn: (row, columnId, searched: string) => contains(row.getValue<string | number>(columnId), searched),
    getColumnCanGlobalFilter: () => true,
    autoResetPageIndex: false,
  });
  const definitions = new Map(columns.map((column) => [column.id, column]));
  const mutableSorting = mutableCopies<SortingEntry>();
  const mutableFilters = mutableCopies<ColumnFilterEntry>();
  const mutableOrder = mutableCopies<string>();

  const inState = (state: Partial<TableState>) => {
    const { globalFilter, columnFilters, sorting, pagination, columnOrder } = state;
    table.setOptions((options) => ({
      ...options,
      state: {
        ...options.state,
        ...(globalFilter !== undefined && { globalFilter }),
        ...(columnFilters && { columnFilters: mutableFilters(columnFilters) }),
        ...(sorting && { sorting: mutableSorting(sorting) }),
        ...(pagination && { pagination }),
        ...(columnOrder && { columnOrder: mutableOrder(columnOrder) }),
      },
    }));
    return table;
  };

  const idsOf = memoLast((model: ReturnType<typeof table.getRowModel>) => model.rows.map(({ id }) => id));
  const allIds = idsOf(table.getCoreRowModel());
  checkRowIds(allIds);

  return {
    rowCount: data.length,
    filterRows: ({ globalFilter, columnFilters }) =>
      // To adopt a selection the machine asks for all rows: that answer leaves the memo of the filtered ones alone.
      globalFilter === '' && columnFilters.length === 0
        ? allIds
        : idsOf(inState({ globalFilter, columnFilters }).getFilteredRowModel()),
    pageRows: (state) => inState(state).getPaginatedRowModel().rows,
    orderedColumns: memoLast((columnOrder) =>
      inState({ columnOrder })
        .getAllLeafColumns()
        .flatMap((leaf) => {
          const column = definitions.get(leaf.id);
          return column ? [{ id: column.id, header: column.header, kind: column.kind, width: leaf.getSize() }] : [];
        }),
    ),
  };
}

function checkRowIds(ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id))
      throw new Error(`createRowModel: \`getRowId\` must give each row another id, got ${JSON.stringify(id)} twice`);
    seen.add(id);
  }
}

/** The function, keeping its last answer for as long as it is asked about the same thing. */
function memoLast<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  let last: { readonly key: Key; readonly answer: Answer } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: compute(key) };
    return last.answer;
  };
}

function columnDef<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  const { id, size } = column;
  const common = { id, accessorFn: column.value, ...(size !== undefined && { size }) };
  return column.kind === 'text'
    ? {
        ...common,
        sortFn: sortFn_text,
        filterFn: (row, _, searched: string) => contains(column.value(row.original), searched),
      }
    : {
        ...common,
        sortFn: sortFn_basic,
        filterFn: (row, _, range: Json) => isWithin(column.value(row.original), rangeOf(range)),
      };
}

/** TanStack's types ask for lists that may be changed, and its memos compare references: one copy a list. */
function mutableCopies<T>(): (list: readonly T[]) => T[] {
  const copies = new WeakMap<readonly T[], T[]>();
  return (list) => {
    const copy = copies.get(list) ?? [...list];
    copies.set(list, copy);
    return copy;
  };
}
