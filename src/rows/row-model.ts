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

/** Returns the id of a row in the table's state, from the row and its 0-based index in the data. */
export type GetRowId<Row> = (row: Row, index: number) => string;

/** A row that the view shows. */
export interface ViewRow {
  /** The row's id in the table's state. */
  readonly id: string;
  readonly getValue: (columnId: string) => string | number;
}

/** A column that the view shows. */
export interface ViewColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: 'text' | 'number';
  /** In pixels. */
  readonly width: number;
}

/**
 * Computes the rows and columns that a table shows in a given state. The machine and the view share one model, so that
 * nothing is computed twice: the same state, by reference, gives the same list.
 */
export interface RowModel {
  /** The number of all rows, filtered out or not. */
  readonly rowCount: number;
  /** Returns the ids of the rows that pass the filters. The machine's input and its event `rows.changed` take this function. */
  readonly filterRows: FilterRows;
  /** Returns the rows of the state's page, filtered and sorted. */
  readonly pageRows: (state: Omit<TableState, 'columnOrder' | 'rowSelection'>) => readonly ViewRow[];
  /** Returns the columns from left to right. Columns that the order does not name come last, in definition order. */
  readonly orderedColumns: (columnOrder: TableState['columnOrder']) => readonly ViewColumn[];
}

/**
 * Creates the row model of these columns and rows.
 *
 * Call it once for the same rows, outside of rendering, because a new model computes everything anew.
 *
 * @throws {Error} if `getRowId` gives two rows the same id
 */
export function createRowModel<Row extends RowData>(
  columns: readonly Column<Row>[],
  data: readonly Row[],
  getRowId: GetRowId<Row> = (_, index) => String(index),
): RowModel {
  const columnDefs = columns.map(defineColumn);
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
  const mutableSorting = createMutableCopies<SortingEntry>();
  const mutableFilters = createMutableCopies<ColumnFilterEntry>();
  const mutableOrder = createMutableCopies<string>();

  /** Sets these parts of the state; TanStack Table keeps the others. */
  const setState = (state: Partial<TableState>) => {
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

  const listIds = memoLast((model: ReturnType<typeof table.getRowModel>) => model.rows.map(({ id }) => id));
  const allIds = listIds(table.getCoreRowModel());
  checkRowIds(allIds);

  return {
    rowCount: data.length,
    filterRows: ({ globalFilter, columnFilters }) =>
      // The machine asks for all rows when it adopts a selection. Answering from here keeps TanStack's memo of the filtered rows.
      globalFilter === '' && columnFilters.length === 0
        ? allIds
        : listIds(setState({ globalFilter, columnFilters }).getFilteredRowModel()),
    pageRows: (state) => setState(state).getPaginatedRowModel().rows,
    orderedColumns: memoLast((columnOrder) =>
      setState({ columnOrder })
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
      throw new Error(
        `createRowModel: \`getRowId\` must give each row a different id, got ${JSON.stringify(id)} twice`,
      );
    seen.add(id);
  }
}

/** Wraps a function so that it computes anew only if its argument is another object than last time. */
function memoLast<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  let last: { readonly key: Key; readonly answer: Answer } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: compute(key) };
    return last.answer;
  };
}

function defineColumn<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
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

/** Copies a readonly list once, because TanStack's types want mutable lists and its memos compare references. */
function createMutableCopies<T>(): (list: readonly T[]) => T[] {
  const copies = new WeakMap<readonly T[], T[]>();
  return (list) => {
    const copy = copies.get(list) ?? [...list];
    copies.set(list, copy);
    return copy;
  };
}
