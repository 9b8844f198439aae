import type { FilterRows, RowFilters, TableState } from '../../machines/table';
import { isUnfiltered } from '../../machines/table';
import type { TableFilters } from './columns';
import type { HostRow, HostRowModel, HostState, HostTable } from './host';

/** The rows of a table, as its machine asks for them. */
export interface HostRows {
  /**
   * Returns the function that filters the rows that the table has now; `undefined` while they are still to come: as the table's
   * option says, or else until it has had some.
   *
   * @param filters those of the table now: the number of rows that a server counts is taken as that of rows which pass them
   * @throws {Error} in development, if the id of a row is none, or two rows have the same
   */
  readonly read: (filters: RowFilters) => FilterRows | undefined;
  /** Returns the rows that pass the filters that the table has now, which are those that the machine has asked for. */
  readonly filtered: () => HostRowModel;
  /** Returns these rows, grouped as the table says now. */
  readonly grouped: () => HostRowModel;
}

type Counted = RowFilters & Pick<TableState, 'expanded' | 'grouping'>;

/** Makes the rows of a table. Its own row models are asked for any filters, so that the machine and the view share their work. */
export function createHostRows(table: HostTable, filters: Pick<TableFilters, 'decode' | 'decodeGlobal'>): HostRows {
  const { features } = table.options;
  const seen: Partial<Pick<HostState, 'columnFilters' | 'globalFilter' | 'grouping'>> = {};
  /** A table that inherits all from the real one, but for states that are asked about. A state that it lacks stays missing. */
  const withStates = (keys: readonly (keyof typeof seen)[], methods: object = {}): object => ({
    __proto__: table,
    atoms: {
      ...table.atoms,
      ...Object.fromEntries(keys.filter((key) => key in table.atoms).map((key) => [key, { get: () => seen[key] }])),
    },
    ...methods,
  });
  const filteredModel: (() => HostRowModel) | undefined = features.filteredRowModel?.(
    withStates(['columnFilters', 'globalFilter']),
  );
  const isFilteredElsewhere = () => !filteredModel || table.options.manualFiltering === true;
  const filter = (asked: Pick<typeof seen, 'columnFilters' | 'globalFilter'>): HostRowModel => {
    if (!filteredModel || isFilteredElsewhere()) return table.getPreFilteredRowModel();
    Object.assign(seen, asked);
    return filteredModel();
  };
  let preGrouped: () => HostRowModel = () => table.getPreGroupedRowModel();
  const groupedModel: (() => HostRowModel) | undefined = features.groupedRowModel?.(
    withStates(['grouping'], { getPreGroupedRowModel: () => preGrouped() }),
  );
  let hasGrouped = false;
  const group = (rows: HostRowModel, grouping: readonly string[]): HostRowModel => {
    if (!groupedModel || table.options.manualGrouping === true) return rows;
    // TanStack Table reads all rows to undo their groups, also if there was none.
    hasGrouped ||= grouping.length > 0;
    if (!hasGrouped && listsRowIds(rows)) return rows;
    // An equal list stays the same one: the rows are grouped again for another.
    if (JSON.stringify(seen.grouping) !== JSON.stringify(grouping)) seen.grouping = [...grouping];
    preGrouped = () => rows;
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
  const computeFiltered = ({ globalFilter, columnFilters }: RowFilters): HostRowModel =>
    filter({ globalFilter: filters.decodeGlobal(globalFilter), columnFilters: filters.decode(columnFilters) });
  /** A filter function that throws does so in the view, where there is somebody to see it, and does not end the machine. */
  const computeFilteredOrAll = (asked: RowFilters): HostRowModel => {
    try {
      return computeFiltered(asked);
    } catch {
      return table.getCoreRowModel();
    }
  };
  const countRows = (state: Counted): number => {
    const grouped = group(computeFilteredOrAll(state), state.grouping ?? []);
    const { rows } = grouped;
    if (listsRowIds(grouped)) return rows.length;
    const { paginateExpandedRows, manualExpanding } = table.options;
    const pagesExpanded = features.expandedRowModel && manualExpanding !== true && paginateExpandedRows !== false;
    return pagesExpanded ? countExpanded(table.options.getIsRowExpanded, rows, state.expanded ?? {}) : rows.length;
  };

  const expandableOf = (rows: readonly HostRow[]): readonly string[] =>
    rows.flatMap((row) => (row.getCanExpand() ? [row.id] : []));
  const listExpandable = (state: Counted): readonly string[] => {
    const core = table.getCoreRowModel();
    const isFlat = listsRowIds(core) && table.options.getRowCanExpand === undefined;
    const rows = isFlat ? [] : expandableOf(core.flatRows);
    if (!state.grouping?.length) return rows;
    const groups = group(computeFilteredOrAll(state), state.grouping).flatRows.filter(
      ({ groupingColumnId }) => groupingColumnId !== undefined,
    );
    return [...rows, ...expandableOf(groups)];
  };

  const pageSize = () => table.atoms.pagination?.get()?.pageSize ?? 10;
  let hadRows = false;
  return {
    filtered: () =>
      filter({
        ...('columnFilters' in table.atoms && { columnFilters: table.atoms.columnFilters?.get() ?? [] }),
        ...('globalFilter' in table.atoms && { globalFilter: table.atoms.globalFilter?.get() }),
      }),
    grouped: () => group(table.getPreGroupedRowModel(), table.atoms.grouping?.get() ?? []),
    read: ({ globalFilter, columnFilters }) => {
      const { data, manualPagination, getSubRows, getRowCanExpand, rowCount, pageCount, chartableIsWaiting } =
        table.options;
      const paged = manualPagination === true ? pagedRowCount(pageSize(), rowCount, pageCount) : undefined;
      hadRows ||= data.length > 0 || paged !== undefined;
      if (chartableIsWaiting ?? !hadRows) return undefined;
      const core = table.getCoreRowModel();
      // While rows are grouped, they have other parents.
      const tree = getSubRows && readTree(core.rows);
      const all = idsOf(core);
      const filterRows = (asked: RowFilters) => (isUnfiltered(asked) ? all : idsOf(computeFilteredOrAll(asked)));
      const expands = 'expanded' in table.atoms && (groupedModel !== undefined || getRowCanExpand !== undefined);
      const counts = manualPagination !== true && (tree !== undefined || groupedModel !== undefined);
      return Object.assign(filterRows, {
        ...(tree && { tree }),
        ...(counts && { countRows }),
        ...(expands && { listExpandable }),
        ...(manualPagination === true && {
          page: { rowCount: paged, ...(isFilteredElsewhere() && { filters: { globalFilter, columnFilters } }) },
        }),
      });
    },
  };
}

/** Returns true for the row models of `chartable/row-models`, which list the ids without making the rows. None has sub-rows. */
export const listsRowIds = (
  rows: HostRowModel,
): rows is HostRowModel & { readonly listRowIds: () => readonly string[] } => 'listRowIds' in rows;

/** Returns the number of rows of a source that pass; `undefined` while it is not known, for which TanStack has -1. */
export function pagedRowCount(
  pageSize: number,
  rowCount: number | undefined,
  pageCount: number | undefined,
): number | undefined {
  if (rowCount !== undefined) return rowCount < 0 ? undefined : rowCount;
  return pageCount === undefined || pageCount < 0 ? undefined : pageCount * pageSize;
}

/** A row of any version of TanStack Table. */
export interface RowNode {
  readonly id: string;
  readonly subRows: readonly RowNode[];
}

export function listIds(rows: readonly RowNode[], listed: string[]): string[] {
  for (const { id, subRows } of rows) {
    listed.push(id);
    if (subRows.length > 0) listIds(subRows, listed);
  }
  return listed;
}

export function readTree(rows: readonly RowNode[]): NonNullable<FilterRows['tree']> {
  const parents = new Map<string, string>();
  const children = new Map<string, readonly string[]>();
  const read = (row: RowNode): void => {
    if (row.subRows.length === 0) return;
    children.set(
      row.id,
      row.subRows.map(({ id }) => id),
    );
    for (const child of row.subRows) {
      parents.set(child.id, row.id);
      read(child);
    }
  };
  rows.forEach(read);
  return { parentId: (rowId) => parents.get(rowId), childIds: (rowId) => children.get(rowId) ?? [] };
}

export function countExpanded<Row extends { readonly id: string; readonly subRows: readonly Row[] }>(
  getIsRowExpanded: ((row: Row) => boolean | undefined) | undefined,
  rows: readonly Row[],
  expanded: NonNullable<TableState['expanded']>,
): number {
  let count = 0;
  for (const row of rows) {
    count += 1;
    const isExpanded = getIsRowExpanded?.(row) ?? (expanded === true || expanded[row.id] === true);
    if (isExpanded && row.subRows.length > 0) count += countExpanded(getIsRowExpanded, row.subRows, expanded);
  }
  return count;
}
