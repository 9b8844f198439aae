import { requireOption } from '../search-params/require-option';
import type { CellRow, TableRow } from './host';
import type { ValueKind } from './kinds';
import type { KindMeta, TypedKindMeta } from './meta';

/** The option that all kinds of columns have. */
export interface MetaOption<Meta> {
  /** A `meta` of your own, beside that of the kind. */
  readonly meta?: Meta | undefined;
}

/**
 * The context of a cell. A column whose values have a type takes the kinds that have it: `numberColumn` is none for texts. Where
 * the type is not known, as in a `ColumnDef` without one, the values are checked as they are read.
 */
export type KindCell<Cell, Value> = {
  readonly row: CellRow;
  readonly column: CellColumn<Cell> & ([unknown] extends [Cell] ? unknown : CellColumn<Value | null | undefined>);
};

/** A column whose accessor returns these values. */
interface CellColumn<Cell> {
  readonly id: string;
  readonly accessorFn?: ((row: never, index: number) => Cell) | undefined;
}

/** The filter function of a kind. It is made once for a filter, and then asked for each row. */
export interface KindFilterFn<Value, Filter> {
  (row: CellRow, columnId: string, passes: (value: Value) => boolean): boolean;
  readonly resolveFilterValue: (filter: Filter) => (value: Value) => boolean;
  readonly autoRemove: (filter: Filter) => boolean;
}

/** The part of a `ColumnDef` that a kind of columns decides. Spread it into a definition; what stands after it wins. */
export interface KindColumn<Value, Filter, Meta = object> {
  readonly cell: <Cell>(context: KindCell<Cell, Value>) => string;
  readonly enableColumnFilter: boolean;
  readonly filterFn: KindFilterFn<Value, Filter>;
  /** Puts rows without a value last in either direction, and keeps the order of rows that are equal. */
  readonly sortFn: (rowA: TableRow, rowB: TableRow, columnId: string) => number;
  /** The sort function places rows without a value, whether that is `undefined` or another one. */
  readonly sortUndefined: false;
  readonly sortDescFirst: boolean;
  readonly meta: Meta & TypedKindMeta<Filter>;
}

/** What differs by kind beside its values. */
export interface KindView<Meta>
  extends Pick<KindMeta, 'filterControl'>, Partial<Pick<KindMeta, 'filterOptions'>>, MetaOption<Meta> {
  /** The name of the helper, in errors. */
  readonly by: string;
  readonly sortDescFirst: boolean;
}

const isGroup = ({ groupingColumnId }: CellRow): boolean => groupingColumnId !== undefined;

/** Makes the part of a `ColumnDef` from the values of a kind. */
export function createKindColumn<Value, Filter, Meta>(
  kind: ValueKind<Value, Filter>,
  { by, sortDescFirst, filterControl, filterOptions = [], meta }: KindView<Meta>,
): KindColumn<Value, Filter, Meta> {
  const { isValue, isEmpty = () => false, compare, text, otherText, optionsOf, codec, valuesThatPass } = kind;

  /** Returns `undefined` for a row without a value. @throws {Error} for a value of another kind */
  const valueOf = (row: CellRow, columnId: string): Value | undefined => {
    const value = row.getValue<Value | null | undefined>(columnId);
    if (value === undefined || value === null) return undefined;
    if (isValue(value)) return isEmpty(value) ? undefined : value;
    // The value of a group of rows is what its aggregation makes: a number of texts is none of them.
    if (!isGroup(row))
      requireOption(false, `the values of ${columnId}`, `${kind.takes}, \`null\` or \`undefined\``, value, by);
    return undefined;
  };
  const cellText = (row: CellRow, columnId: string): string => {
    const value = valueOf(row, columnId);
    if (value !== undefined) return text(value);
    const aggregated = isGroup(row) ? (row.getValue<unknown>(columnId) ?? undefined) : undefined;
    if (aggregated === undefined || isValue(aggregated)) return '';
    return typeof aggregated === 'string' ? aggregated : JSON.stringify(aggregated);
  };

  const passing = (filter: Filter): ((value: Value) => boolean) | undefined => {
    try {
      return codec && valuesThatPass(codec.format(filter));
    } catch {
      // A value that the codec cannot write is no filter.
      return undefined;
    }
  };
  const filterFn = (row: CellRow, columnId: string, passes: (value: Value) => boolean): boolean => {
    const value = valueOf(row, columnId);
    return value !== undefined && passes(value);
  };

  const kindMeta: TypedKindMeta<Filter> = {
    filterControl,
    filterOptions,
    filterCodec: codec,
    cellText,
    optionsOf: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? [] : (optionsOf?.(value) ?? []);
    },
    searchedTexts: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? [] : [text(value), ...(otherText ? [otherText(value)] : [])];
    },
  };

  return {
    cell: ({ row, column }) => cellText(row, column.id),
    enableColumnFilter: codec !== undefined,
    filterFn: Object.assign(filterFn, {
      resolveFilterValue: (filter: Filter) => passing(filter) ?? (() => true),
      autoRemove: (filter: Filter) => passing(filter) === undefined,
    }),
    sortFn: (rowA, rowB, columnId) => {
      const [a, b] = [valueOf(rowA, columnId), valueOf(rowB, columnId)];
      if (a !== undefined && b !== undefined) return compare(a, b);
      if (a === b) return isGroup(rowA) && isGroup(rowB) ? compareAggregated(rowA, rowB, columnId) : 0;
      return (a === undefined ? 1 : -1) * signOf(rowA, columnId);
    },
    sortUndefined: false,
    sortDescFirst,
    meta: Object.assign({}, meta, kindMeta),
  };
}

/** Returns -1 where TanStack Table turns the answers of the sort function round, so that rows without a value stay last. */
function signOf({ table }: TableRow, columnId: string): 1 | -1 {
  const column = table.getColumn(columnId);
  const isInverted =
    column !== undefined && 'invertSorting' in column.columnDef && column.columnDef.invertSorting === true;
  return (column?.getIsSorted?.() === 'desc') === isInverted ? 1 : -1;
}

/** Compares groups of rows by what their aggregation makes, such as the number of their rows. */
function compareAggregated(rowA: CellRow, rowB: CellRow, columnId: string): number {
  const [a, b] = [rowA.getValue<unknown>(columnId), rowB.getValue<unknown>(columnId)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0;
}
