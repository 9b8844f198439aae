import { requireOption } from '../../shared/require-option';
import type { CellRow, TableRow } from './host';
import type { ValueKind } from './value-kind';
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
  /** The row of TanStack Table. */
  readonly row: CellRow;
  /** The column of TanStack Table. */
  readonly column: CellColumn<Cell> & ([unknown] extends [Cell] ? unknown : CellColumn<Value | null | undefined>);
};

/** A column whose accessor returns these values. */
interface CellColumn<Cell> {
  readonly id: string;
  readonly accessorFn?: ((row: never, index: number) => Cell) | undefined;
}

/** The filter function of a kind. It is made once for a filter, and then called for each row. */
export interface KindFilterFn<Value, Filter> {
  (row: CellRow, columnId: string, passes: (value: Value) => boolean): boolean;
  /** True because it reads nothing of the row but its value: row models that make no rows call it too. */
  readonly readsValueOnly: true;
  /** Makes the test of a value from a filter, once for all rows. */
  readonly resolveFilterValue: (filter: Filter) => (value: Value) => boolean;
  /** Returns true for an empty filter, which is left out. */
  readonly autoRemove: (filter: Filter) => boolean;
}

/** The sort function of a kind. */
export interface KindSortFn<Value> {
  /** Puts rows without a value last in either direction, and keeps the order of rows that are equal. */
  (rowA: TableRow, rowB: TableRow, columnId: string): number;
  /** Returns `undefined` for a value that comes last in either direction. For row models that make no rows. */
  readonly readValue: (value: unknown, columnId: string) => Value | undefined;
  /** Returns a negative number if the first comes first in ascending order, a positive one if the second does, 0 if they are equal. */
  readonly compareValues: (a: Value, b: Value) => number;
  /** True if digits in texts are compared as numbers. */
  readonly isNumeric: boolean;
}

/** The part of a `ColumnDef` that a kind of columns decides. Spread it into a definition; what stands after it wins. */
export interface KindColumn<Value, Filter, Meta = object> {
  /** Returns the text that is shown; empty for a row without a value. */
  readonly cell: <Cell>(context: KindCell<Cell, Value>) => string;
  /** False for a column of its own kind without a `filter`. */
  readonly enableColumnFilter: boolean;
  /** Returns true for a row that passes. */
  readonly filterFn: KindFilterFn<Value, Filter>;
  /** Compares two rows. */
  readonly sortFn: KindSortFn<Value>;
  /** The sort function places rows without a value, whether that is `undefined` or another one. */
  readonly sortUndefined: false;
  /** True if the first click on the head sorts descending: of all values but texts. */
  readonly sortDescFirst: boolean;
  /** The part of the kind that a view, a codec or a source of rows reads. */
  readonly meta: Meta & TypedKindMeta<Filter>;
}

/** Options that differ by kind besides its values. */
export interface KindView<Meta>
  extends
    Pick<KindMeta, 'filterControl'>,
    Partial<Pick<KindMeta, 'align' | 'filterOperators' | 'filterOptions'>>,
    MetaOption<Meta> {
  readonly numberBoxes?: 'native' | 'locale' | undefined;
  readonly least?: number | undefined;
  /** The language tag of the texts. */
  readonly locale?: string | undefined;
  /** The name of the helper, in errors. */
  readonly by: string;
  readonly sortDescFirst: boolean;
}

const alignIn = (meta: unknown): KindMeta['align'] | undefined => {
  const align: unknown = typeof meta === 'object' && meta !== null && 'align' in meta ? meta.align : undefined;
  return align === 'start' || align === 'center' || align === 'end' ? align : undefined;
};

const isGroup = ({ groupingColumnId }: CellRow): boolean => groupingColumnId !== undefined;

/** Makes the part of a `ColumnDef` from the values of a kind. */
export function createKindColumn<Value, Filter, Meta>(
  kind: ValueKind<Value, Filter>,
  {
    by,
    sortDescFirst,
    filterControl,
    filterOperators,
    filterOptions = [],
    align = 'start',
    locale,
    numberBoxes,
    least,
    meta,
  }: KindView<Meta>,
): KindColumn<Value, Filter, Meta> {
  const {
    isValue,
    isEmpty = () => false,
    isSortedLast = () => false,
    compare,
    text,
    otherTexts,
    optionsOf,
    dayOf,
    timeZone,
    codec,
    valuesThatPass,
  } = kind;
  const { exported = text } = kind;

  /** Returns `undefined` for a value that counts as none. @throws {Error} for a value of another kind */
  const readValue = (value: unknown, columnId: string): Value | undefined => {
    if (value === undefined || value === null) return undefined;
    if (isValue(value)) return isEmpty(value) ? undefined : value;
    requireOption(false, `the values of ${columnId}`, `${kind.expected}, \`null\` or \`undefined\``, value, by);
    return undefined;
  };
  const valueOf = (row: CellRow, columnId: string): Value | undefined => {
    const value = row.getValue<unknown>(columnId);
    // The value of a group of rows is what its aggregation makes: a number of texts is none of them.
    return isGroup(row) && !isValue(value) ? undefined : readValue(value, columnId);
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

  const sortedValue = (value: Value | undefined): Value | undefined =>
    value === undefined || isSortedLast(value) ? undefined : value;
  const sortFn = (rowA: TableRow, rowB: TableRow, columnId: string): number => {
    const [a, b] = [sortedValue(valueOf(rowA, columnId)), sortedValue(valueOf(rowB, columnId))];
    if (a !== undefined && b !== undefined) return compare(a, b);
    if (a === b) return isGroup(rowA) && isGroup(rowB) ? compareAggregated(rowA, rowB, columnId) : 0;
    return (a === undefined ? 1 : -1) * signOf(rowA, columnId);
  };

  const cell: KindMeta['cell'] = ({ row, column }) => cellText(row, column.id);
  const kindMeta: TypedKindMeta<Filter> = {
    filterControl,
    filterOperators,
    locale,
    numberBoxes,
    least,
    align: alignIn(meta) ?? align,
    cell,
    filterOptions,
    filterCodec: codec,
    cellText,
    optionsOf: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? [] : (optionsOf?.(value) ?? []);
    },
    searchedTexts: (row, columnId) => {
      const value = valueOf(row, columnId);
      if (value === undefined) return [];
      return otherTexts ? [text(value), ...otherTexts(value)] : [text(value)];
    },
    showsTexts: kind.showsTexts === true,
    lacks: kind.lacks,
    dayOf: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? undefined : dayOf?.(value);
    },
    timeZone,
    exportedValue: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? undefined : exported(value);
    },
  };

  return {
    cell,
    enableColumnFilter: codec !== undefined,
    filterFn: Object.assign(filterFn, {
      readsValueOnly: true as const,
      resolveFilterValue: (filter: Filter) => passing(filter) ?? (() => true),
      autoRemove: (filter: Filter) => passing(filter) === undefined,
    }),
    sortFn: Object.assign(sortFn, {
      readValue: (value: unknown, columnId: string) => sortedValue(readValue(value, columnId)),
      compareValues: compare,
      isNumeric: kind.isNumeric === true,
    }),
    sortUndefined: false,
    sortDescFirst,
    meta: Object.assign({}, meta, kindMeta),
  };
}

/** Returns -1 if TanStack Table negates the results of the sort function, so that rows without a value stay last. */
function signOf({ table }: TableRow, columnId: string): 1 | -1 {
  const column = table.getColumn(columnId);
  const isInverted =
    column !== undefined && 'invertSorting' in column.columnDef && column.columnDef.invertSorting === true;
  return (column?.getIsSorted?.() === 'desc') === isInverted ? 1 : -1;
}

/** Compares groups of rows by their aggregated values, such as the number of their rows. */
function compareAggregated(rowA: CellRow, rowB: CellRow, columnId: string): number {
  const [a, b] = [rowA.getValue<unknown>(columnId), rowB.getValue<unknown>(columnId)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0;
}
