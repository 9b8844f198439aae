import { optionError, requireOption } from '../../shared/require-option';
import { readFilterCodec, readKindMeta, type FilterOperator, type RangeEnd } from './meta';

/** Abilities of a source of rows, by the ids of the columns. It has none that is left out. */
export interface SourceAbilities {
  /** The columns by which it sorts. */
  readonly sort?: readonly string[];
  /**
   * The columns by which it filters: a list of them, or, by the id of each, the operators that it knows, `true` for all of the column's
   * kind: `{ status: true, amount: ['min'] }` of an API with `status` and `amount_gte`.
   */
  readonly filter?: readonly string[] | Readonly<Record<string, true | readonly FilterOperator[]>>;
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
  /** True if users can sort by the column. */
  readonly enableSorting: boolean;
  /** True if the column can be filtered. */
  readonly enableColumnFilter: boolean;
  /** True if the search looks into the column. */
  readonly enableGlobalFilter: boolean;
}

/**
 * Returns the columns with those filters and sorts switched off that a source of rows cannot do: a foreign API often knows a status
 * and a search and no more. The view offers the rest, and an address that names more is not rewritten.
 *
 * @throws {Error} if an ability names a column that does not exist, or an operator that the column's kind does not have
 * @example
 * const columns = limitColumns(orderColumns, { sort: ['amount', 'date'], filter: ['status'], search: true });
 */
export function limitColumns<Column extends LimitedColumn>(
  columns: readonly Column[],
  { sort = [], filter = [], search = false }: SourceAbilities,
): readonly (Column & ColumnLimits)[] {
  const ids = new Set(columns.map(idOf));
  const operators: ReadonlyMap<string, true | readonly FilterOperator[]> = new Map(
    isList(filter) ? filter.map((id) => [id, true]) : Object.entries(filter),
  );
  for (const [option, named] of [
    ['sort', sort],
    ['filter', operators.keys()],
  ] as const)
    for (const id of named)
      requireOption(ids.has(id), option, `a list of ids of columns (${[...ids].join(', ')})`, id, by);
  return columns.map((column) => {
    const id = idOf(column);
    const known = operators.get(id) ?? true;
    const ofKind = operatorsOf(column.meta);
    if (known !== true && !(known.length > 0 && known.every((operator) => ofKind.includes(operator)))) {
      const list = ofKind.map((operator) => `'${operator}'`).join(' and ');
      throw optionError(`filter.${id}`, list === '' ? '`true`' : `\`true\` or a list of ${list}`, known, by);
    }
    const isLimited = known !== true && ofKind.some((operator) => !known.includes(operator));
    return {
      ...column,
      enableSorting: sort.includes(id),
      enableColumnFilter: operators.has(id),
      enableGlobalFilter: search,
      ...(isLimited && { meta: limitRange(column.meta, known.filter(isEnd)) }),
    };
  });
}

const by = 'limitColumns';

/** `Array.isArray` does not narrow a readonly list. */
const isList = (filter: NonNullable<SourceAbilities['filter']>): filter is readonly string[] => Array.isArray(filter);
const isEnd = (operator: FilterOperator): operator is RangeEnd => operator === 'min' || operator === 'max';

/** Limits a range to these ends. A filter with another one, as an address may have it, is none. */
function limitRange(meta: object | undefined, filterEnds: readonly RangeEnd[]): object {
  const codec = readFilterCodec(meta);
  if (!codec) return { ...meta, filterEnds };
  const parse: typeof codec.parse = (json) => {
    const bounds: readonly unknown[] = Array.isArray(json) ? json : [];
    const [min, max] = bounds;
    const isKnown = (filterEnds.includes('min') || min === null) && (filterEnds.includes('max') || max === null);
    return isKnown ? codec.parse(json) : undefined;
  };
  return { ...meta, filterEnds, filterCodec: { ...codec, parse } };
}

/** Returns the operators of a column. One that filters by a function of your own has no name for what that does. */
const operatorsOf = (meta: object | undefined): readonly FilterOperator[] =>
  (meta && readKindMeta({ columnDef: { meta } })?.filterOperators) ?? [];

/** Returns the id that TanStack Table derives. */
const idOf = ({ id, accessorKey, header }: LimitedColumn): string =>
  id ?? (accessorKey === undefined ? String(header) : String(accessorKey).replaceAll('.', '_'));
