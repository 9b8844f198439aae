import { requireOption } from '../../shared/require-option';

/** The features that a row source supports. Missing ones are unsupported. */
export interface SourceAbilities {
  /** IDs of the columns that the source can sort. */
  readonly sort?: readonly string[];
  /** IDs of the columns that the source can filter. */
  readonly filter?: readonly string[];
  /** True if the source supports the global filter, in any columns. */
  readonly search?: boolean;
}

interface LimitedColumn {
  readonly id?: string | undefined;
  readonly accessorKey?: PropertyKey | undefined;
  readonly header?: unknown;
}

/** The `ColumnDef` properties that `limitColumns` sets. */
export interface ColumnLimits {
  /** True if users can sort by the column. */
  readonly enableSorting: boolean;
  /** True if the column can be filtered. */
  readonly enableColumnFilter: boolean;
  /** True if the global filter searches the column. */
  readonly enableGlobalFilter: boolean;
}

/**
 * Disables filters and sorts that a row source doesn't support. The view offers only the supported ones. A URL with
 * unsupported ones is not rewritten.
 *
 * @throws {Error} if a column doesn't exist
 * @example
 * const columns = limitColumns(orderColumns, { sort: ['amount', 'date'], filter: ['status'], search: true });
 */
export function limitColumns<const Column extends LimitedColumn>(
  columns: readonly Column[],
  abilities: SourceAbilities,
): readonly (Column & ColumnLimits)[] {
  const isColumnList: boolean = Array.isArray(columns);
  requireOption(isColumnList, 'columns', 'a list of columns', columns, 'limitColumns');
  const { sort = [], filter = [], search = false } = { ...abilities };
  const ids = new Set(columns.map(idOf));
  for (const [option, listed] of Object.entries({ sort, filter }))
    for (const id of listed)
      requireOption(ids.has(id), option, `a list of column IDs (${[...ids].join(', ')})`, id, 'limitColumns');
  return columns.map((column) => ({
    ...column,
    enableSorting: sort.includes(idOf(column)),
    enableColumnFilter: filter.includes(idOf(column)),
    enableGlobalFilter: search,
  }));
}

const idOf = ({ id, accessorKey, header }: LimitedColumn): string =>
  id ?? (accessorKey === undefined ? String(header) : String(accessorKey).replaceAll('.', '_'));
