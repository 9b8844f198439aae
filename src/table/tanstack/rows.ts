import { isUnfiltered, type FilterRows, type RowFilters, type TableState } from '../../../machines/table';
import { isGroup, listsRowIds } from '../host/rows';
import type { HostRow, HostRowModel, HostState } from '../host/table-9';
import type { TableFilters } from './columns';
import type { UrlTable } from './url-table';
import { countExpanded, listIds, pagedRowCount, readRowTree } from './row-tree';

export interface HostRows {
  /**
   * Returns a function that filters the current rows, or `undefined` while they load. If `isWaiting` isn't
   * set, an empty table counts as loading until rows arrive.
   *
   * @param filters the table's current filters. A server's row count is assumed to be for these filters
   * @throws {Error} in development, if a row ID is missing or duplicate
   */
  readonly read: (filters: RowFilters) => FilterRows | undefined;
  readonly filtered: () => HostRowModel;
  readonly grouped: () => HostRowModel;
}

type HostFilters = Pick<HostState, 'columnFilters' | 'globalFilter'>;
type Counted = RowFilters & Pick<TableState, 'expanded' | 'grouping'>;

/**
 * Creates an object that inherits from the table, but has other atoms and methods. States that the table doesn't have
 * stay missing.
 */
function createStandIn(
  table: UrlTable,
  states: { readonly [key: string]: () => unknown },
  methods: object = {},
): object {
  const atoms = { ...table.atoms };
  for (const [key, get] of Object.entries(states)) if (key in atoms) Object.assign(atoms, { [key]: { get } });
  return { __proto__: table, atoms, ...methods };
}

/**
 * Runs the row models on copies of the table, so that they can filter and group by any state. The machine and the view
 * share the results.
 */
export function createHostRows(table: UrlTable, filters: Pick<TableFilters, 'decode' | 'decodeGlobal'>): HostRows {
  const { filteredRowModel, groupedRowModel, expandedRowModel } = table.options.features;
  let filteredBy: Partial<HostFilters> = {};
  const filteredModel: (() => HostRowModel) | undefined = filteredRowModel?.(
    createStandIn(table, {
      columnFilters: () => filteredBy.columnFilters,
      globalFilter: () => filteredBy.globalFilter,
    }),
  );
  const isFilteredElsewhere = () => !filteredModel || table.options.manualFiltering === true;
  const filter = (by: HostFilters): HostRowModel => {
    if (!filteredModel || isFilteredElsewhere()) return table.getPreFilteredRowModel();
    filteredBy = by;
    return filteredModel();
  };

  let groupedBy: readonly string[] | undefined;
  let ungrouped: HostRowModel | undefined;
  const groupedModel: (() => HostRowModel) | undefined = groupedRowModel?.(
    createStandIn(table, { grouping: () => groupedBy }, { getPreGroupedRowModel: () => ungrouped }),
  );
  let hasGrouped = false;
  const group = (rows: HostRowModel, by: readonly string[]): HostRowModel => {
    if (!groupedModel || table.options.manualGrouping === true) return rows;
    // To remove groups, TanStack Table reads all rows, even without groups.
    hasGrouped ||= by.length > 0;
    if (!hasGrouped && listsRowIds(rows)) return rows;
    // Reuses an equal list, because with a new list, TanStack Table would group the rows again.
    if (JSON.stringify(groupedBy) !== JSON.stringify(by)) groupedBy = [...by];
    ungrouped = rows;
    return groupedModel();
  };

  const ids = new WeakMap<HostRowModel, readonly string[]>();
  const idsOf = (rows: HostRowModel): readonly string[] => {
    const known = ids.get(rows);
    if (known) return known;
    const listed = listsRowIds(rows) ? rows.listRowIds() : listIds(rows.rows, []);
    ids.set(rows, listed);
    return listed;
  };
  /** The rows that the machine has last read. */
  let core: HostRowModel | undefined;
  /** If a filter function throws, the view throws too, where developers see the error. The machine continues. */
  const computeFilteredOrAll = ({ globalFilter, columnFilters }: RowFilters): HostRowModel => {
    try {
      return filter({
        globalFilter: filters.decodeGlobal(globalFilter),
        columnFilters: filters.decode(columnFilters),
      });
    } catch {
      return core ?? table.getCoreRowModel();
    }
  };
  const countRows = (state: Counted): number => {
    const grouped = group(computeFilteredOrAll(state), state.grouping ?? []);
    const { rows } = grouped;
    if (listsRowIds(grouped)) return rows.length;
    const { paginateExpandedRows, manualExpanding } = table.options;
    const pagesExpanded = expandedRowModel && manualExpanding !== true && paginateExpandedRows !== false;
    return pagesExpanded ? countExpanded(table.options.getIsRowExpanded, rows, state.expanded ?? {}) : rows.length;
  };

  const expandableOf = (rows: readonly HostRow[]): readonly string[] =>
    rows.flatMap((row) => (row.getCanExpand() ? [row.id] : []));
  const listExpandable = (state: Counted): readonly string[] => {
    const all = core ?? table.getCoreRowModel();
    const isFlat = listsRowIds(all) && table.options.getRowCanExpand === undefined;
    const rows = isFlat ? [] : expandableOf(all.flatRows);
    if (!state.grouping?.length) return rows;
    const grouped = group(computeFilteredOrAll(state), state.grouping).flatRows;
    return [...rows, ...expandableOf(grouped.filter(isGroup))];
  };

  const pageSize = () => table.atoms.pagination?.get()?.pageSize ?? 10;
  let hadRows = false;
  return {
    filtered: () =>
      filter({
        columnFilters: table.atoms.columnFilters?.get() ?? [],
        globalFilter: table.atoms.globalFilter?.get(),
      }),
    grouped: () => group(table.getPreGroupedRowModel(), table.atoms.grouping?.get() ?? []),
    read: ({ globalFilter, columnFilters }) => {
      const { data, manualPagination, getSubRows, getRowCanExpand, rowCount, pageCount, isWaiting } = table.options;
      const paged = manualPagination === true ? pagedRowCount(pageSize(), rowCount, pageCount) : undefined;
      hadRows ||= data.length > 0 || paged !== undefined;
      if (isWaiting ?? !hadRows) return undefined;
      core = table.getCoreRowModel();
      const tree = getSubRows && readRowTree(core.rows);
      const all = idsOf(core);
      const filterRows = (asked: RowFilters) => (isUnfiltered(asked) ? all : idsOf(computeFilteredOrAll(asked)));
      const expands = 'expanded' in table.atoms && (groupedModel !== undefined || getRowCanExpand !== undefined);
      const counts = manualPagination !== true && (tree !== undefined || groupedModel !== undefined);
      return Object.assign(filterRows, {
        ...(tree && { tree }),
        ...(counts && { countRows }),
        ...(expands && { listExpandable }),
        ...(manualPagination === true && {
          page: {
            rowCount: paged,
            isEstimate: rowCount === undefined,
            ...(isFilteredElsewhere() && { filters: { globalFilter, columnFilters } }),
          },
        }),
      });
    },
  };
}
