import {
  isUnfiltered,
  omitRows,
  rowsAbove,
  selectedIds,
  type CountedStates,
  type FilterRows,
  type ListedRows,
  type RowFilters,
  type RowTree,
} from '../../../machines/table';
import type { TableFilters } from '../tanstack/columns';
import { isGroup } from '../host/rows';
import { countExpanded, listIds, pagedRowCount, readRowTree } from '../tanstack/row-tree';
import type { AppOptions8, Row8, RowModel8, State8, Table8 } from '../host/table-8';

export interface Rows8 {
  /** @throws {Error} in development, if a row ID is missing or duplicate */
  readonly read: (filters: RowFilters, given: AppOptions8, isWaiting: boolean | undefined) => FilterRows | undefined;
  /** Returns the rows that the machine has read for the current state. */
  readonly filtered: (state: State8) => RowModel8;
  readonly selectGroups: (selection: Selection8, state: State8) => Selection8;
  /**
   * Drops groups, because they are selected through their rows. If the change only unselects rows, also drops the rows
   * above them, which TanStack Table would keep selected.
   */
  readonly readSelection: (selection: ListedRows, before: State8, tree: RowTree | undefined) => ListedRows;
}

type Selection8 = State8['rowSelection'];

/**
 * TanStack Table marks each row with the filters that it matches, for facets. The view uses the same model, so the
 * marks always match the current filters.
 */
export function createRows(
  table: Table8,
  filters: Pick<TableFilters, 'decode' | 'decodeGlobal'>,
  shown: () => State8,
): Rows8 {
  let requestedFilters: Pick<State8, 'columnFilters' | 'globalFilter'> = { columnFilters: [], globalFilter: '' };
  let grouping: readonly string[] = [];
  let preGrouped: RowModel8 | undefined;
  const withState = (state: () => object, methods: object = {}): object => ({
    __proto__: table,
    getState: () => ({ ...table.getState(), ...state() }),
    ...methods,
  });
  let filteredModel: (() => RowModel8) | undefined;
  const filter = (filters: typeof requestedFilters): RowModel8 => {
    filteredModel ??= table.options.getFilteredRowModel?.(withState(() => requestedFilters));
    if (!filteredModel || table.options.manualFiltering === true) return table.getPreFilteredRowModel();
    requestedFilters = filters;
    return filteredModel();
  };
  let groupedModel: (() => RowModel8) | undefined;
  const group = (rows: RowModel8, by: readonly string[]): RowModel8 => {
    const methods = { getPreGroupedRowModel: () => preGrouped };
    groupedModel ??= table.options.getGroupedRowModel?.(withState(() => ({ grouping }), methods));
    if (!groupedModel || table.options.manualGrouping === true || by.length === 0) return rows;
    if (grouping.join('\n') !== by.join('\n')) grouping = [...by];
    preGrouped = rows;
    return groupedModel();
  };

  /** The rows that the machine has last read. */
  let core: RowModel8 | undefined;
  const computeFiltered = ({ globalFilter, columnFilters }: RowFilters): RowModel8 => {
    try {
      return filter({
        globalFilter: filters.decodeGlobal(globalFilter),
        columnFilters: filters.decode(columnFilters),
      });
    } catch {
      // If a filter function throws, the view throws too, where developers see the error. The machine continues.
      return core ?? table.getCoreRowModel();
    }
  };
  const countRows = (state: CountedStates): number => {
    const { rows } = group(computeFiltered(state), state.grouping ?? []);
    const { getExpandedRowModel, getIsRowExpanded, manualExpanding, paginateExpandedRows } = table.options;
    const pagesExpanded = getExpandedRowModel && manualExpanding !== true && paginateExpandedRows !== false;
    return pagesExpanded ? countExpanded(getIsRowExpanded, rows, state.expanded ?? {}) : rows.length;
  };
  const expandableOf = (rows: readonly Row8[]) => rows.flatMap((row) => (row.getCanExpand() ? [row.id] : []));
  const listExpandable = (state: CountedStates): readonly string[] => {
    const rows = expandableOf((core ?? table.getCoreRowModel()).flatRows);
    if (!state.grouping?.length) return rows;
    const grouped = group(computeFiltered(state), state.grouping).flatRows;
    return [...rows, ...expandableOf(grouped.filter(isGroup))];
  };

  const groupsOf = ({ globalFilter, columnFilters, grouping }: State8): readonly Row8[] => {
    try {
      const { flatRows } = group(filter({ globalFilter, columnFilters }), grouping);
      return flatRows.filter(isGroup);
    } catch {
      return [];
    }
  };

  let hadRows = false;
  return {
    selectGroups: (selection, state) => {
      const isSelected = (row: Row8) => {
        const rows = row.getLeafRows().filter((leaf) => !isGroup(leaf) && leaf.getCanSelect());
        return rows.length > 0 && rows.every(({ id }) => selection[id] === true);
      };
      const selected = groupsOf(state).filter(isSelected);
      return selected.length > 0
        ? { ...selection, ...Object.fromEntries(selected.map(({ id }) => [id, true])) }
        : selection;
    },
    readSelection: (selection, before, tree) => {
      const groups = before.grouping.length > 0 ? groupsOf(before).map(({ id }) => id) : [];
      const unselected = selectedIds(before.rowSelection).filter((rowId) => selection[rowId] !== true);
      const isSmaller = Object.keys(selection).every(
        (rowId) => !selection[rowId] || before.rowSelection[rowId] === true,
      );
      const above = isSmaller ? unselected.flatMap((rowId) => rowsAbove(rowId, tree)) : [];
      return omitRows(selection, new Set([...groups, ...above]));
    },
    filtered: filter,
    read: (pageFilters, given, isWaiting) => {
      const { data, manualPagination, rowCount, pageCount } = given;
      const isPaged = manualPagination === true;
      const paged = isPaged ? pagedRowCount(shown().pagination.pageSize, rowCount, pageCount) : undefined;
      hadRows ||= data.length > 0 || paged !== undefined;
      if (isWaiting ?? !hadRows) return undefined;
      const { manualFiltering, getSubRows, getRowCanExpand, getGroupedRowModel, getFilteredRowModel } = table.options;
      core = table.getCoreRowModel();
      // The view shows placeholder rows while rows load.
      if (data.length === 0 && core.rows.length > 0) return undefined;
      const all = listIds(core.rows, []);
      const tree = getSubRows && readRowTree(core.rows);
      const filterRows = (requestedFilters: RowFilters) =>
        isUnfiltered(requestedFilters) ? all : listIds(computeFiltered(requestedFilters).rows, []);
      const isFilteredElsewhere = manualFiltering === true || !getFilteredRowModel;
      return Object.assign(filterRows, {
        ...(tree && { tree }),
        ...(!isPaged && (tree || getGroupedRowModel) && { countRows }),
        ...((getGroupedRowModel || getRowCanExpand) && { listExpandable }),
        ...(isPaged && {
          page: {
            rowCount: paged,
            isEstimate: rowCount === undefined,
            ...(isFilteredElsewhere && { filters: pageFilters }),
          },
        }),
      });
    },
  };
}
