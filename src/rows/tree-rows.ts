import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/table-core';
import {
  isExpanded,
  isUnfiltered,
  type ColumnFilterEntry,
  type ExpandedRows,
  type FilterRows,
  type Json,
  type RowFilters,
  type RowTree,
  type SortingEntry,
  type TableState,
} from '../../machines/table';
import { sameIdError, type FoundRow, type RowFinder, type RowFinderOptions } from './found-rows';
import type { ColumnLogic } from './kinds';
import { plainReactivity } from './plain-reactivity';
import type { GetSubRows } from './row-model';

const features = tableFeatures({
  coreReactivityFeature: plainReactivity,
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

type FiltersAndSorting = RowFilters & Partial<Pick<TableState, 'sorting'>>;

/** Creates the finder of rows that have children. TanStack Table filters and sorts them. */
export function createTreeRows<Row extends RowData>({
  logicById,
  rows: data,
  getRowId = (_, index, parentId) => (parentId === undefined ? String(index) : `${parentId}.${index}`),
  getSubRows,
}: RowFinderOptions<Row> & { readonly getSubRows: GetSubRows<Row> }): RowFinder<Row> {
  const table = constructTable({
    features,
    columns: Array.from(logicById, ([id, logic]) => defineColumn(id, logic)),
    data,
    getRowId: (row, index, parent) => getRowId(row, index, parent?.id),
    getSubRows,
    filterFromLeafRows: true,
    maxLeafRowFilterDepth: maxFilterDepth,
    globalFilterFn: Object.assign(
      (row: { readonly original: Row }, columnId: string, searched: string) =>
        logicById.get(columnId)?.isFound(row.original, searched) === true,
      { resolveFilterValue: (searched: string) => searched.toLowerCase() },
    ),
    getColumnCanGlobalFilter: () => true,
  });
  const mutableSorting = createMutableCopies<SortingEntry>();
  const mutableFilters = createMutableCopies<ColumnFilterEntry>();

  /** Sets these parts of the state; TanStack Table keeps the others. */
  const setState = ({ globalFilter, columnFilters, sorting }: FiltersAndSorting) => {
    table.setOptions((options) => ({
      ...options,
      state: {
        ...options.state,
        globalFilter,
        columnFilters: mutableFilters(columnFilters),
        ...(sorting && { sorting: mutableSorting(sorting) }),
      },
    }));
    return table;
  };

  const listIds = ({ flatRows }: { readonly flatRows: readonly ModelRow<Row>[] }) => flatRows.map(({ id }) => id);
  const coreRows = table.getCoreRowModel();
  const allIds = listIds(coreRows);
  const coreById = new Map(coreRows.flatRows.map((row) => [row.id, row]));
  const double = allIds.find((id, index) => coreById.get(id) !== coreRows.flatRows[index]);
  if (double !== undefined) throw sameIdError(double);

  let listed: { readonly model: object; readonly ids: readonly string[] } | undefined;
  const filterRows: FilterRows = (filters) => {
    // The machine asks for all rows when it adopts a selection. Answering from here keeps TanStack's memo of the filtered rows.
    if (isUnfiltered(filters)) return allIds;
    const model = setState(filters).getFilteredRowModel();
    if (listed?.model !== model) listed = { model, ids: listIds(model) };
    return listed.ids;
  };
  const tree: RowTree = {
    parentId: (rowId) => coreRows.rowsById[rowId]?.parentId,
    childIds: (rowId) => coreRows.rowsById[rowId]?.subRows.map(({ id }) => id) ?? [],
  };

  return {
    filterRows: Object.assign(filterRows, { tree }),
    pageRows: (state) => {
      const { pagination, expanded = true } = state;
      const { pageIndex, pageSize } = pagination;
      const { rows } = setState(state).getSortedRowModel();
      return rows
        .slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
        .flatMap((row) => withChildren(row, expanded).map(toFoundRow));
    },
    rowsNamed: (rowIds) => rowIds.flatMap((id) => coreById.get(id) ?? []).map(toFoundRow),
    rowsBelow: (rowId, state) => {
      const row = setState(state)
        .getSortedRowModel()
        .flatRows.find(({ id }) => id === rowId);
      return row
        ? withChildren(row, state.expanded ?? true)
            .slice(1)
            .map(toFoundRow)
        : [];
    },
  };
}

/** A row of TanStack Table's row models. */
interface ModelRow<Row> {
  readonly id: string;
  readonly original: Row;
  readonly depth: number;
  readonly subRows: readonly ModelRow<Row>[];
}

const toFoundRow = <Row>({ id, original: data, depth, subRows }: ModelRow<Row>): FoundRow<Row> => ({
  id,
  data,
  depth,
  hasChildren: subRows.length > 0,
});

/** Returns the row, and the rows below it as far as they are expanded. A table without this state shows all of them. */
const withChildren = <Row>(row: ModelRow<Row>, expanded: ExpandedRows): readonly ModelRow<Row>[] =>
  isExpanded(expanded, row.id) ? [row, ...row.subRows.flatMap((child) => withChildren(child, expanded))] : [row];

/** Number of levels of children whose parents a filter keeps. Deeper rows stay with their parent. */
const maxFilterDepth = 100;

function defineColumn<Row extends RowData>(
  id: string,
  { hasValue, compare, rowsThatPass }: ColumnLogic<Row>,
): ColumnDef<typeof features, Row> {
  return {
    id,
    // TanStack Table puts the rows whose accessor returns `undefined` last.
    accessorFn: (row) => (hasValue(row) ? row : undefined),
    sortUndefined: 'last',
    sortFn: (rowA, rowB) => compare(rowA.original, rowB.original),
    // The filter's value is read once, and each row is then asked.
    filterFn: Object.assign(
      (row: { readonly original: Row }, _: string, passes: (row: Row) => boolean) => passes(row.original),
      { resolveFilterValue: (value: Json) => rowsThatPass(value) ?? (() => true) },
    ),
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
