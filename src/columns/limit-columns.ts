import { optionError, requireOption } from '../search-params/require-option';
import type { RangeEnd } from './meta';

/** Abilities of a source of rows, by the ids of the columns. It has none that is left out. */
export interface SourceAbilities {
  /** The columns by which it sorts. */
  readonly sort?: readonly string[];
  /**
   * The columns by which it filters: a list of them, or, by the id of each, the ends that it knows of a range of numbers or dates:
   * `{ status: true, amount: ['min'] }` of an API with `status` and `amount_gte`.
   */
  readonly filter?: readonly string[] | Readonly<Record<string, true | readonly RangeEnd[]>>;
  /** True where it searches for a text, in whichever columns it does. */
  readonly search?: boolean;
}

/** The part of a column's definition that is limited. */
interface LimitedColumn {
  readonly id?: string | undefined;
  readonly accessorKey?: PropertyKey | undefined;
  readonly header?: unknown;
  readonly meta?: object | undefined;
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
 * @throws {Error} if an ability names a column that there is not, or ends of a column that has no range
 * @example
 * const columns = limitColumns(orderColumns, { sort: ['amount', 'date'], filter: ['status'], search: true });
 */
export function limitColumns<Column extends LimitedColumn>(
  columns: readonly Column[],
  { sort = [], filter = [], search = false }: SourceAbilities,
): readonly (Column & ColumnLimits)[] {
  const ids = new Set(columns.map(idOf));
  const ends: ReadonlyMap<string, true | readonly RangeEnd[]> = new Map(
    isList(filter) ? filter.map((id) => [id, true]) : Object.entries(filter),
  );
  for (const [option, named] of [
    ['sort', sort],
    ['filter', ends.keys()],
  ] as const)
    for (const id of named)
      requireOption(ids.has(id), option, `a list of ids of columns (${[...ids].join(', ')})`, id, by);
  return columns.map((column) => {
    const id = idOf(column);
    const known = ends.get(id) ?? true;
    if (known !== true && !(isRange(column.meta) && known.length > 0 && known.every(isEnd)))
      throw optionError(`filter.${id}`, "`true`, or 'min', 'max' or both for a column of numbers or dates", known, by);
    return {
      ...column,
      enableSorting: sort.includes(id),
      enableColumnFilter: ends.has(id),
      enableGlobalFilter: search,
      ...(known !== true && { meta: { ...column.meta, filterEnds: known } }),
    };
  });
}

const by = 'limitColumns';

/** `Array.isArray` does not tell a readonly list from an object. */
const isList = (filter: NonNullable<SourceAbilities['filter']>): filter is readonly string[] => Array.isArray(filter);
const isEnd = (end: unknown): boolean => end === 'min' || end === 'max';
const isRange = (meta: object | undefined): boolean =>
  meta !== undefined &&
  'filterControl' in meta &&
  (meta.filterControl === 'numberRange' || meta.filterControl === 'dayRange');

/** Returns the id that TanStack Table derives. */
const idOf = ({ id, accessorKey, header }: LimitedColumn): string =>
  id ?? (accessorKey === undefined ? String(header) : String(accessorKey).replaceAll('.', '_'));
