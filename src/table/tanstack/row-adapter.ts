import {
  isUnfiltered,
  type ColumnFilterEntry,
  type CountedStates,
  type FilterRows,
  type RowFilters,
  type TableState,
} from '../../../machines/table';
import { isGroup, listsRowIds } from '../host/rows';

interface AdapterRow<Row> {
  readonly id: string;
  readonly subRows: readonly Row[];
  readonly groupingColumnId?: string | undefined;
  getCanExpand(): boolean;
}

interface AdapterModel<Row> {
  readonly rows: readonly Row[];
  readonly flatRows: readonly Row[];
}

/** The states that filter rows, in TanStack Table's shapes. */
interface HostFilters {
  readonly columnFilters?: unknown;
  readonly globalFilter?: unknown;
}

export interface FilterDecoder {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => unknown;
  readonly decodeGlobal: (text: string) => unknown;
}

type CreateModel<Model> = (table: object) => () => Model;

/** The options that the adapter reads. Row models are options too, as in TanStack Table 8. */
interface AdapterOptions<Row, Model> {
  readonly data: { readonly length: number };
  /** True while rows load. Default: an empty table counts as loading until its first rows arrive. */
  readonly isWaiting?: boolean | undefined;
  readonly manualFiltering?: boolean | undefined;
  readonly manualGrouping?: boolean | undefined;
  readonly manualExpanding?: boolean | undefined;
  readonly manualPagination?: boolean | undefined;
  readonly paginateExpandedRows?: boolean | undefined;
  readonly rowCount?: number | undefined;
  readonly pageCount?: number | undefined;
  readonly getSubRows?: object | undefined;
  readonly getRowCanExpand?: object | undefined;
  readonly getIsRowExpanded?: ((row: Row) => boolean | undefined) | undefined;
  readonly getFilteredRowModel?: CreateModel<Model> | undefined;
  readonly getGroupedRowModel?: CreateModel<Model> | undefined;
  readonly getExpandedRowModel?: unknown;
}

/** The common members of TanStack Table 8 and 9. */
export interface AdaptedTable<Row, Model> {
  readonly table: { getCoreRowModel(): Model; getPreFilteredRowModel(): Model };
  readonly options: () => AdapterOptions<Row, Model>;
  readonly pageSize: () => number;
  /** Creates an object that inherits from the table but has other states. `readStates` always returns the same keys. */
  readonly createStandIn: (readStates: () => object) => object;
}

export interface RowAdapter<Model> {
  /**
   * Returns a function that filters the current rows, or `undefined` while they load.
   *
   * @param filters the table's current filters. A server's row count is assumed to be for these filters
   * @throws {Error} in development, if a row ID is missing or duplicate
   */
  readonly read: (filters: RowFilters) => FilterRows | undefined;
  readonly filter: (by: HostFilters) => Model;
  readonly group: (rows: Model, by: readonly string[]) => Model;
}

/**
 * Runs row models on objects that stand in for the table, so that rows can be filtered and grouped by any state. The
 * machine and the view share the results. For facets, TanStack Table marks each row with the filters that it matches.
 * The marks always belong to the table's current filters.
 */
export function createRowAdapter<Row extends AdapterRow<Row>, Model extends AdapterModel<Row>>(
  { table, options, pageSize, createStandIn }: AdaptedTable<Row, Model>,
  filters: FilterDecoder,
): RowAdapter<Model> {
  let filteredBy: HostFilters = { columnFilters: undefined, globalFilter: undefined };
  let filteredModel: (() => Model) | undefined;
  const isFilteredElsewhere = () => options().manualFiltering === true || !options().getFilteredRowModel;
  const filter = (by: HostFilters): Model => {
    filteredModel ??= options().getFilteredRowModel?.(createStandIn(() => filteredBy));
    if (!filteredModel || options().manualFiltering === true) return table.getPreFilteredRowModel();
    filteredBy = by;
    return filteredModel();
  };

  let grouping: readonly string[] = [];
  let ungrouped: Model | undefined;
  let groupedModel: (() => Model) | undefined;
  const group = (rows: Model, by: readonly string[]): Model => {
    // Skips the grouped row model until rows are first grouped, because the model reads all rows.
    if (by.length === 0 && !groupedModel) return rows;
    groupedModel ??= options().getGroupedRowModel?.(
      Object.assign(
        createStandIn(() => ({ grouping })),
        { getPreGroupedRowModel: () => ungrouped },
      ),
    );
    if (!groupedModel || options().manualGrouping === true) return rows;
    // Reuses an equal list, because TanStack Table would group the rows again for a new list.
    if (JSON.stringify(grouping) !== JSON.stringify(by)) grouping = [...by];
    ungrouped = rows;
    return groupedModel();
  };

  const ids = new WeakMap<Model, readonly string[]>();
  const idsOf = (rows: Model): readonly string[] => {
    const known = ids.get(rows);
    if (known) return known;
    const listed = listsRowIds(rows) ? rows.listRowIds() : listIds(rows.rows, []);
    ids.set(rows, listed);
    return listed;
  };
  let core: Model | undefined;
  /** Returns all rows if a filter function throws. The machine then continues, and the view throws the error. */
  const computeFilteredOrAll = ({ globalFilter, columnFilters }: RowFilters): Model => {
    try {
      return filter({
        globalFilter: filters.decodeGlobal(globalFilter),
        columnFilters: filters.decode(columnFilters),
      });
    } catch {
      return core ?? table.getCoreRowModel();
    }
  };
  const countRows = (state: CountedStates): number => {
    const grouped = group(computeFilteredOrAll(state), state.grouping ?? []);
    const { rows } = grouped;
    const { paginateExpandedRows, manualExpanding, getIsRowExpanded, getExpandedRowModel } = options();
    const pagesExpanded = getExpandedRowModel && manualExpanding !== true && paginateExpandedRows !== false;
    return pagesExpanded && !listsRowIds(grouped)
      ? countExpanded(getIsRowExpanded, rows, state.expanded ?? {})
      : rows.length;
  };

  const expandableOf = (rows: readonly Row[]): readonly string[] =>
    rows.flatMap((row) => (row.getCanExpand() ? [row.id] : []));
  const listExpandable = (state: CountedStates): readonly string[] => {
    const all = core ?? table.getCoreRowModel();
    const isFlat = listsRowIds(all) && options().getRowCanExpand === undefined;
    const rows = isFlat ? [] : expandableOf(all.flatRows);
    if (!state.grouping?.length) return rows;
    const grouped = group(computeFilteredOrAll(state), state.grouping);
    return [...rows, ...expandableOf(grouped.flatRows.filter(isGroup))];
  };

  let hadRows = false;
  return {
    filter,
    group,
    read: ({ globalFilter, columnFilters }) => {
      const {
        data,
        manualPagination,
        getSubRows,
        getRowCanExpand,
        getGroupedRowModel,
        rowCount,
        pageCount,
        isWaiting,
      } = options();
      const isPaged = manualPagination === true;
      const paged = isPaged ? pagedRowCount(pageSize(), rowCount, pageCount) : undefined;
      hadRows ||= data.length > 0 || paged !== undefined;
      if (isWaiting ?? !hadRows) return undefined;
      core = table.getCoreRowModel();
      // Ignores placeholder rows, which views of TanStack Table 8 may show while rows load.
      if (data.length === 0 && core.rows.length > 0) return undefined;
      const tree = getSubRows && readRowTree(core.rows);
      const all = idsOf(core);
      const filterRows = (asked: RowFilters) => (isUnfiltered(asked) ? all : idsOf(computeFilteredOrAll(asked)));
      return Object.assign(filterRows, {
        ...(tree && { tree }),
        ...(!isPaged && (tree || getGroupedRowModel) && { countRows }),
        ...((getGroupedRowModel || getRowCanExpand) && { listExpandable }),
        ...(isPaged && {
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

/** Returns the number of matching rows from the server. `undefined` if unknown, for which TanStack Table uses −1. */
function pagedRowCount(
  pageSize: number,
  rowCount: number | undefined,
  pageCount: number | undefined,
): number | undefined {
  if (rowCount !== undefined) return rowCount < 0 ? undefined : rowCount;
  return pageCount === undefined || pageCount < 0 ? undefined : pageCount * pageSize;
}

interface RowNode {
  readonly id: string;
  readonly subRows: readonly RowNode[];
}

function listIds(rows: readonly RowNode[], listed: string[]): string[] {
  for (const { id, subRows } of rows) {
    listed.push(id);
    if (subRows.length > 0) listIds(subRows, listed);
  }
  return listed;
}

function readRowTree(rows: readonly RowNode[]): NonNullable<FilterRows['tree']> {
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

function countExpanded<Row extends { readonly id: string; readonly subRows: readonly Row[] }>(
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
