import { isObject, type Json } from '../../../machines/shared/json';
import { requireOption } from '../../shared/require-option';
import type { CellRow, TableRow } from './host';
import type { ValueKind } from './value-kind';
import type { KindMeta, TypedKindMeta } from './meta';

/** The `meta` option of every column function. */
export interface MetaOption<Meta> {
  /** Your own `meta`, to which the column function adds its properties. */
  readonly meta?: Meta | undefined;
}

/**
 * The context of a `cell` function. TypeScript rejects a column function for values of another type, e.g.
 * `numberColumn` for strings. Values of type `unknown` are checked at run time.
 */
export type KindCell<Cell, Value> = {
  /** The TanStack Table row. */
  readonly row: CellRow;
  /** The TanStack Table column. */
  readonly column: CellColumn<Cell> & ([unknown] extends [Cell] ? unknown : CellColumn<Value | null | undefined>);
};

interface CellColumn<Cell> {
  readonly id: string;
  readonly accessorFn?: ((row: never, index: number) => Cell) | undefined;
}

/** The `filterFn` that a column function sets, e.g. `textColumn`. */
export interface KindFilterFn<Value, Filter> {
  (row: CellRow, columnId: string, passes: (value: Value) => boolean): boolean;
  /** The function reads only the row's value, so row models can call it without creating row objects. */
  readonly readsValueOnly: true;
  /** Returns a filter's predicate. Called once per filter, not for each row. */
  readonly resolveFilterValue: (filter: Filter) => (value: Value) => boolean;
  /** True for an empty filter, which the table removes. */
  readonly autoRemove: (filter: Filter) => boolean;
}

/** The `sortFn` that a column function sets, e.g. `textColumn`. */
export interface KindSortFn<Value> {
  /** Sorts rows without a value last in both directions. Returns 0 for equal rows, which keep their order. */
  (rowA: TableRow, rowB: TableRow, columnId: string): number;
  /**
   * Returns the value to sort by, or `undefined` for a value that comes last. Row models call this without creating row
   * objects.
   */
  readonly readValue: (value: unknown, columnId: string) => Value | undefined;
  /** Compares two values for ascending order, as in `Array.sort`. */
  readonly compareValues: (a: Value, b: Value) => number;
  /** True if digits in strings are compared as numbers. */
  readonly isNumeric: boolean;
}

/**
 * The `ColumnDef` properties that a column function returns. Spread them into a definition. Later properties override
 * them. `Raw` is the type of the values in the rows, e.g. strings that the column converts to dates.
 */
export interface KindColumn<Value, Filter, Meta = object, Raw = Value> {
  /** Returns the cell's text, or an empty string without a value. */
  readonly cell: <Cell>(context: KindCell<Cell, Raw>) => string;
  /** False only for `ownColumn` without a `filter`. */
  readonly enableColumnFilter: boolean;
  /** True if the row passes the filter. */
  readonly filterFn: KindFilterFn<Value, Filter>;
  /** Compares two rows. */
  readonly sortFn: KindSortFn<Value>;
  /** False, because `sortFn` itself sorts rows without a value last. */
  readonly sortUndefined: false;
  /** True if the first click on the header sorts descending, e.g. for numbers, dates and booleans. */
  readonly sortDescFirst: boolean;
  /** Your own `meta`, and properties for views, codecs and row sources. */
  readonly meta: Meta & TypedKindMeta<Filter>;
}

export interface KindView<Meta>
  extends
    Pick<KindMeta, 'filterControl'>,
    Partial<Pick<KindMeta, 'align' | 'boundText' | 'filterOptions'>>,
    MetaOption<Meta> {
  readonly minValue?: number | undefined;
  readonly locale?: string | undefined;
  readonly by: string;
  readonly sortDescFirst: boolean;
  /**
   * True if the kind was inferred from the first rows. Values of another type are then shown as text and sorted last.
   */
  readonly isSuggested?: boolean;
}

const alignIn = (meta: unknown): KindMeta['align'] | undefined => {
  const align = isObject(meta) ? meta['align'] : undefined;
  return align === 'start' || align === 'center' || align === 'end' ? align : undefined;
};

/** Returns the text of a value that doesn't match its column's inferred kind. */
function toText(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  // oxlint-disable-next-line typescript/no-base-to-string -- The value isn't an object.
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The filter's type isn't known without a codec.
const asJson = (filter: unknown): Json => filter as Json;

/** True for an empty string or a range without bounds: the filter after a user has cleared the input. */
const isBlank = (filter: unknown): boolean =>
  Array.isArray(filter) ? filter.every(isBlank) : filter === undefined || filter === null || filter === '';

const isGroup = ({ groupingColumnId }: CellRow): boolean => groupingColumnId !== undefined;

const suggestedColumns = /* @__PURE__ */ new WeakMap<object, () => object>();

/**
 * Returns a variant of the column for an inferred kind. The variant accepts values of any type. Any JSON is a valid
 * filter, so that the URL doesn't depend on the rows.
 */
export const asSuggested = (column: object): object => suggestedColumns.get(column)?.() ?? column;

export function createKindColumn<Value, Filter, Meta, Raw = Value>(
  kind: ValueKind<Value, Filter>,
  view: KindView<Meta>,
): KindColumn<Value, Filter, Meta, Raw> {
  const column: KindColumn<Value, Filter, Meta, Raw> = createColumn(kind, view);
  suggestedColumns.set(column, () => {
    const { showsTexts, lacks: _, ...others } = kind;
    return createColumn({ ...others, ...(showsTexts && { convert: toText }) }, { ...view, isSuggested: true });
  });
  return column;
}

function createColumn<Value, Filter, Meta, Raw = Value>(
  kind: ValueKind<Value, Filter>,
  {
    by,
    sortDescFirst,
    filterControl,
    filterOptions = [],
    align = 'start',
    locale,
    minValue,
    boundText,
    isSuggested = false,
    meta,
  }: KindView<Meta>,
): KindColumn<Value, Filter, Meta, Raw> {
  const {
    isValue,
    convert = (value) => value,
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

  /** Returns `undefined` for missing and empty values. @throws {Error} for a value of another type */
  const readValue = (raw: unknown, columnId: string): Value | undefined => {
    const value = convert(raw);
    if (value === undefined || value === null) return undefined;
    if (isValue(value)) return isEmpty(value) ? undefined : value;
    if (isSuggested) return undefined;
    requireOption(
      false,
      `values\` of the column \`${columnId}`,
      `${kind.expected}, \`null\` or \`undefined\``,
      value,
      by,
    );
    return undefined;
  };
  const valueOf = (row: CellRow, columnId: string): Value | undefined => {
    const value = row.getValue<unknown>(columnId);
    // A group's value may have another type than the rows' values, e.g. the number of strings in the group.
    return isGroup(row) && !isValue(convert(value)) ? undefined : readValue(value, columnId);
  };
  const cellText = (row: CellRow, columnId: string): string => {
    const value = valueOf(row, columnId);
    if (value !== undefined) return text(value);
    const raw = row.getValue<unknown>(columnId) ?? undefined;
    if (isSuggested) return toText(raw) ?? '';
    const aggregated = isGroup(row) ? raw : undefined;
    if (aggregated === undefined || isValue(convert(aggregated))) return '';
    return typeof aggregated === 'string' ? aggregated : JSON.stringify(aggregated);
  };

  const passing = (filter: Filter): ((value: Value) => boolean) | undefined => {
    try {
      return codec && valuesThatPass(isSuggested ? asJson(filter) : codec.format(filter));
    } catch {
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
    locale,
    minValue,
    boundText,
    align: alignIn(meta) ?? align,
    cell,
    filterOptions,
    filterCodec: isSuggested ? undefined : codec,
    cellText,
    optionsOf: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? [] : (optionsOf?.(value) ?? []);
    },
    searchedTexts: (row, columnId) => {
      const value = valueOf(row, columnId);
      if (value === undefined) return isSuggested ? [cellText(row, columnId)] : [];
      return otherTexts ? [text(value), ...otherTexts(value)] : [text(value)];
    },
    showsTexts: kind.showsTexts === true,
    fold: kind.fold,
    lacks: kind.lacks,
    dayOf: (row, columnId) => {
      const value = valueOf(row, columnId);
      return value === undefined ? undefined : dayOf?.(value);
    },
    timeZone,
    exportedValue: (row, columnId) => {
      const value = valueOf(row, columnId);
      if (value !== undefined) return exported(value);
      return isSuggested ? cellText(row, columnId) || undefined : undefined;
    },
  };

  return {
    cell,
    enableColumnFilter: codec !== undefined,
    filterFn: Object.assign(filterFn, {
      readsValueOnly: true as const,
      resolveFilterValue: (filter: Filter) => passing(filter) ?? (() => true),
      autoRemove: (filter: Filter) => (isSuggested ? isBlank(filter) : passing(filter) === undefined),
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

/**
 * Returns -1 if TanStack Table will negate the result, e.g. for a descending sort. Rows without a value then stay last.
 */
function signOf({ table }: TableRow, columnId: string): 1 | -1 {
  const column = table.getColumn(columnId);
  const isInverted =
    column !== undefined && 'invertSorting' in column.columnDef && column.columnDef.invertSorting === true;
  return (column?.getIsSorted?.() === 'desc') === isInverted ? 1 : -1;
}

function compareAggregated(rowA: CellRow, rowB: CellRow, columnId: string): number {
  const [a, b] = [rowA.getValue<unknown>(columnId), rowB.getValue<unknown>(columnId)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0;
}
