import { requireOption } from '../search-params/require-option';

/** What a source of rows can do, by the ids of the columns. What is left out, it cannot. */
export interface SourceAbilities {
  /** The columns by which it sorts. */
  readonly sort?: readonly string[];
  /** The columns by which it filters. */
  readonly filter?: readonly string[];
  /** True where it searches for a text, in whichever columns it does. */
  readonly search?: boolean;
}

/** The part of a column's definition that is limited. */
interface LimitedColumn {
  readonly id?: string | undefined;
  readonly accessorKey?: PropertyKey | undefined;
  readonly header?: unknown;
}

/** The options of TanStack Table that say what a user may do with a column. */
export interface ColumnLimits {
  readonly enableSorting: boolean;
  readonly enableColumnFilter: boolean;
  readonly enableGlobalFilter: boolean;
}

/**
 * Returns the columns with those filters and sorts switched off that a source of rows cannot do: a foreign API often knows a status
 * and a search and no more. The view offers what is left, and an address that names more of it is left alone.
 *
 * @throws {Error} if an ability names a column that there is not
 * @example
 * const columns = limitColumns(orderColumns, { sort: ['amount', 'date'], filter: ['status'], search: true });
 */
export function limitColumns<Column extends LimitedColumn>(
  columns: readonly Column[],
  { sort = [], filter = [], search = false }: SourceAbilities,
): readonly (Column & ColumnLimits)[] {
  const ids = new Set(columns.map(idOf));
  for (const [option, named] of Object.entries({ sort, filter }))
    for (const id of named)
      requireOption(ids.has(id), option, `a list of ids of columns (${[...ids].join(', ')})`, id, 'limitColumns');
  return columns.map((column) => ({
    ...column,
    enableSorting: sort.includes(idOf(column)),
    enableColumnFilter: filter.includes(idOf(column)),
    enableGlobalFilter: search,
  }));
}

/** Returns the id that TanStack Table derives. */
const idOf = ({ id, accessorKey, header }: LimitedColumn): string =>
  id ?? (accessorKey === undefined ? String(header) : String(accessorKey).replaceAll('.', '_'));
