import { optionError } from '../../shared/option-error';
import { requireOption } from '../../shared/require-option';
import { limitOperators } from './operators/limit-operators';
import { readFilterCodec, readKindMeta, type FilterOperator, type RangeEnd } from './meta';

/** The features that a row source supports. Missing ones are unsupported. */
export interface SourceAbilities {
  /** IDs of the columns that the source can sort. */
  readonly sort?: readonly string[];
  /**
   * The columns that the source can filter: a list of IDs, or an object with each column's operators. `true` means all
   * operators of the column's kind. An API with `status` and `amount_gte` supports `{ status: true, amount: ['min'] }`.
   */
  readonly filter?: readonly string[] | Readonly<Record<string, true | readonly FilterOperator[]>>;
  /** True if the source supports the global filter, in any columns. */
  readonly search?: boolean;
}

interface LimitedColumn {
  readonly id?: string | undefined;
  readonly accessorKey?: PropertyKey | undefined;
  readonly header?: unknown;
  readonly meta?: object | undefined;
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
 * @throws {Error} if a column doesn't exist, or its kind lacks an operator
 * @example
 * const columns = limitColumns(orderColumns, { sort: ['amount', 'date'], filter: ['status'], search: true });
 */
export function limitColumns<Column extends LimitedColumn>(
  columns: readonly Column[],
  abilities: SourceAbilities,
): readonly (Column & ColumnLimits)[] {
  const isColumnList: boolean = Array.isArray(columns);
  requireOption(isColumnList, 'columns', 'a list of columns', columns, by);
  const { sort = [], filter = [], search = false } = { ...abilities };
  const ids = new Set(columns.map(idOf));
  const operators: ReadonlyMap<string, true | readonly FilterOperator[]> = new Map(
    isList(filter) ? filter.map((id) => [id, true]) : Object.entries(filter),
  );
  for (const [option, listed] of [
    ['sort', sort],
    ['filter', operators.keys()],
  ] as const)
    for (const id of listed)
      requireOption(ids.has(id), option, `a list of column IDs (${[...ids].join(', ')})`, id, by);
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
      ...(isLimited && { meta: limitFilter(column.meta, known) }),
    };
  });
}

const by = 'limitColumns';

const isList = (filter: NonNullable<SourceAbilities['filter']>): filter is readonly string[] => Array.isArray(filter);
const isEnd = (operator: FilterOperator): operator is RangeEnd => operator === 'min' || operator === 'max';

function limitFilter(meta: object | undefined, known: readonly FilterOperator[]): object {
  const ends = known.includes('between') ? (['min', 'max'] as const) : known.filter(isEnd);
  const limited = limitRange(meta, ends);
  const kind = meta && readKindMeta({ columnDef: { meta } });
  if (!kind?.operators) return limited;
  const plainCodec = readFilterCodec(ends.length > 0 ? limited : meta);
  const isKnown = (operator: FilterOperator) => known.includes(operator) || (operator === 'between' && ends.length > 0);
  return { ...limited, ...limitOperators(kind, isKnown, (filter) => plainCodec?.parse(filter)) };
}

/** Ignores filters with an unsupported bound, e.g. from the URL. */
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

/** A column with a custom filter function has no operators. */
const operatorsOf = (meta: object | undefined): readonly FilterOperator[] =>
  (meta && readKindMeta({ columnDef: { meta } })?.filterOperators) ?? [];

const idOf = ({ id, accessorKey, header }: LimitedColumn): string =>
  id ?? (accessorKey === undefined ? String(header) : String(accessorKey).replaceAll('.', '_'));
