import type { Direction, FilterRule, Json, TableColumn } from '../../machines/table';
import {
  booleanFilter,
  dateFilter,
  numberFilter,
  oneOfFilter,
  someOfFilter,
  textFilter,
  type FilterCodec,
  type Range,
} from '../search-params/filter-values';
import {
  booleanTexts,
  optionValue,
  type BooleanColumn,
  type Column,
  type DateColumn,
  type NumberColumn,
  type OneOfColumn,
  type Option,
  type OwnColumn,
  type SomeOfColumn,
  type TextColumn,
} from './columns';
import { createDayReader, dayNumber } from './days';
import { createTextOrder, rankItems, rankNumbers, rankTexts } from './ranks';

/** The part of a column that the row model uses, whatever its kind. */
export interface ColumnLogic<Row> {
  /** Returns true if the row has a value. Rows without one sort last. */
  readonly hasValue: (row: Row) => boolean;
  /** Compares two rows that have a value. */
  readonly compare: (a: Row, b: Row) => number;
  /** Returns the places of rows that have a value, in the order of `compare`: from 0, equal for rows that compare as equal. */
  readonly rank: (rows: readonly Row[]) => Uint32Array;
  /** Returns the text that a cell shows. */
  readonly text: (row: Row) => string;
  /** Returns true if the row is found by a searched text, which is in lower case. */
  readonly isFound: (row: Row, searched: string) => boolean;
  /** Returns the texts by which the row is found: `isFound` is true for what any of them contains. None without a value. */
  readonly searchedTexts: (row: Row) => readonly string[];
  /** Returns the function that tells which rows pass a filter's value, or `undefined` for a value that is no filter. */
  readonly rowsThatPass: (value: Json) => ((row: Row) => boolean) | undefined;
}

/** Returns what the row model does with a column. Texts are written and compared as in the locale. */
export function columnLogic<Row>(column: Column<Row>, locale: string): ColumnLogic<Row> {
  switch (column.kind) {
    case 'text':
      return textLogic(column, locale);
    case 'number':
      return numberLogic(column, locale);
    case 'date':
      return dateLogic(column, locale);
    case 'boolean':
      return booleanLogic(column);
    case 'oneOf':
      return oneOfLogic(column);
    case 'someOf':
      return someOfLogic(column);
    case 'own':
      return ownLogic(column, locale);
  }
}

/**
 * Returns the columns as the table machine takes them.
 *
 * @example
 * createTableMachine({ columns: machineColumns(columns), codecs: search.codecs });
 */
export const machineColumns = <Row>(columns: readonly Column<Row>[]): readonly TableColumn[] =>
  columns.map(machineColumn);

function machineColumn<Row>(column: Column<Row>): TableColumn {
  const { id, kind } = column;
  const common = { id, firstDirection: firstDirectionOf(column) };
  switch (kind) {
    case 'text':
      return { ...common, filter: 'text' };
    case 'number':
      return { ...common, filter: 'range' };
    case 'date':
      return { ...common, filter: ruleOf(dateFilter) };
    case 'boolean':
      return { ...common, filter: ruleOf(booleanFilter) };
    case 'oneOf':
      return { ...common, filter: ruleOf(oneOfFilter(column.options.map(optionValue))) };
    case 'someOf':
      return { ...common, filter: ruleOf(someOfFilter(column.options.map(optionValue))) };
    case 'own':
      return { ...common, filter: { isValue: (value) => column.filter?.rowsThatPass(value) !== undefined } };
  }
}

const ruleOf = <Filter>({ parse }: FilterCodec<Filter>): FilterRule => ({
  isValue: (value) => parse(value) !== undefined,
});

/** Returns the first direction of a column's sort cycle. */
export const firstDirectionOf = <Row>(column: Column<Row>): Direction =>
  column.firstDirection ?? (isTextual(column) ? 'ascending' : 'descending');

function isTextual<Row>(column: Column<Row>): boolean {
  if (column.kind === 'own') return column.compare === undefined;
  return column.kind === 'text' || column.kind === 'oneOf' || column.kind === 'someOf';
}

interface ValueLogic<Row, Value, Filter> {
  /** Returns `undefined` for a row without a value. */
  readonly valueOf: (row: Row) => Value | undefined;
  readonly compare: (a: Value, b: Value) => number;
  /** Returns the ranks of values, in the order of `compare`, where there is a faster way than comparing. */
  readonly rank?: ((values: readonly Value[]) => Uint32Array) | undefined;
  readonly text: (value: Value) => string;
  /** Returns another text by which a value is found. */
  readonly otherText?: (value: Value) => string;
  readonly filter: FilterCodec<Filter>;
  /** Returns the function that tells which values pass. It is called once for each filter. */
  readonly valuesThatPass: (filter: Filter) => (value: Value) => boolean;
}

/** Makes the logic of a column from that of its values. */
function fromValues<Row, Value, Filter>({
  valueOf,
  compare,
  rank = (values) => rankItems(values, compare),
  text,
  otherText,
  filter,
  valuesThatPass,
}: ValueLogic<Row, Value, Filter>): ColumnLogic<Row> {
  return {
    hasValue: (row) => valueOf(row) !== undefined,
    compare: (rowA, rowB) => {
      const [a, b] = [valueOf(rowA), valueOf(rowB)];
      return a === undefined || b === undefined ? 0 : compare(a, b);
    },
    rank: (rows) => rank(rows.map(valueOf).filter((value) => value !== undefined)),
    text: (row) => {
      const value = valueOf(row);
      return value === undefined ? '' : text(value);
    },
    isFound: (row, searched) => {
      const value = valueOf(row);
      if (value === undefined) return false;
      return contains(text(value), searched) || (otherText !== undefined && contains(otherText(value), searched));
    },
    searchedTexts: (row) => {
      const value = valueOf(row);
      return value === undefined ? [] : [text(value), ...(otherText ? [otherText(value)] : [])];
    },
    rowsThatPass: (json) => {
      const parsed = filter.parse(json);
      if (parsed === undefined) return undefined;
      const passes = valuesThatPass(parsed);
      return (row) => {
        const value = valueOf(row);
        return value !== undefined && passes(value);
      };
    },
  };
}

/** Returns true if the text contains the searched text, which is in lower case. Case is ignored, and no character is a wildcard. */
const contains = (text: string, searched: string): boolean => text.toLowerCase().includes(searched);

/** Returns true if the value lies within the bounds, both included. A range whose end is below its start contains nothing. */
const isWithin = (value: number, [min, max]: Range<number>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** Keeps what is read of each value, because `Intl` takes microseconds for a number or a date, and a search reads all rows. */
function keepByKey<Value, Read>(read: (value: Value) => Read, keyOf: (value: Value) => number): (value: Value) => Read {
  const kept = new Map<number, Read>();
  return (value) => {
    const key = keyOf(value);
    const found = kept.get(key) ?? read(value);
    kept.set(key, found);
    return found;
  };
}

function createNumberWriter(locale: string, options: Intl.NumberFormatOptions | undefined): (value: number) => string {
  const createFormat = () => new Intl.NumberFormat(locale, options);
  if (locale !== 'en' || options !== undefined) {
    const format = createFormat();
    return (value) => format.format(value);
  }
  // In English, small whole numbers are written as they are. The first format of a page takes a browser some milliseconds.
  let format: Intl.NumberFormat | undefined;
  return (value) =>
    Number.isInteger(value) && Math.abs(value) < 1000 && !Object.is(value, -0)
      ? String(value)
      : (format ??= createFormat()).format(value);
}

function createDateWriter(locale: string, options: Intl.DateTimeFormatOptions): (value: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (value) => format.format(value);
}

function textLogic<Row>({ value, compare }: TextColumn<Row>, locale: string): ColumnLogic<Row> {
  const order = createTextOrder(locale);
  return fromValues({
    valueOf: (row) => value(row) ?? undefined,
    compare: compare ?? order.compare,
    rank: compare ? undefined : (texts) => rankTexts(texts, order),
    text: (text) => text,
    filter: textFilter,
    valuesThatPass: (filter) => {
      const searched = filter.toLowerCase();
      return (text) => contains(text, searched);
    },
  });
}

function numberLogic<Row>({ value, compare, format }: NumberColumn<Row>, locale: string): ColumnLogic<Row> {
  const write = typeof format === 'function' ? format : createNumberWriter(locale, format);
  return fromValues({
    valueOf: (row) => {
      const number = value(row) ?? undefined;
      return Number.isNaN(number) ? undefined : number;
    },
    compare: compare ?? ((a, b) => (a < b ? -1 : Number(a > b))),
    rank: compare ? undefined : rankNumbers,
    text: keepByKey(write, (number) => number),
    otherText: String,
    filter: numberFilter,
    valuesThatPass: (range) => (number) => isWithin(number, range),
  });
}

function dateLogic<Row>({ value, compare, format, timeZone }: DateColumn<Row>, locale: string): ColumnLogic<Row> {
  const timeZoneOrUtc = timeZone ?? 'UTC';
  const write =
    typeof format === 'function'
      ? format
      : createDateWriter(locale, { ...(format ?? { dateStyle: 'medium' }), timeZone: timeZoneOrUtc });
  const timeOf = (date: Date) => date.getTime();
  const readDay = keepByKey(createDayReader(timeZoneOrUtc), timeOf);
  return fromValues<Row, Date, Range<string>>({
    valueOf: (row) => {
      const date = value(row) ?? undefined;
      return Number.isNaN(date?.getTime()) ? undefined : date;
    },
    compare: compare ?? ((a, b) => a.getTime() - b.getTime()),
    rank: compare ? undefined : (dates) => rankNumbers(dates.map(timeOf)),
    text: keepByKey(write, timeOf),
    otherText: (date) => readDay(date).text,
    filter: dateFilter,
    valuesThatPass: ([from, to]) => {
      const days = [from === null ? null : dayNumber(from), to === null ? null : dayNumber(to)] as const;
      return (date) => isWithin(readDay(date).number, days);
    },
  });
}

function booleanLogic<Row>(column: BooleanColumn<Row>): ColumnLogic<Row> {
  const { value, compare } = column;
  const { yes, no } = booleanTexts(column);
  return fromValues({
    valueOf: (row) => value(row) ?? undefined,
    compare: compare ?? ((a, b) => Number(a) - Number(b)),
    text: (isTrue) => (isTrue ? yes : no),
    filter: booleanFilter,
    valuesThatPass: (wanted) => (isTrue) => isTrue === wanted,
  });
}

/** Reads the place and the text of an option. A value that is no option comes last, and is its own text. */
function readOptions(options: readonly Option[]) {
  const values = options.map(optionValue);
  const places = new Map(values.map((value, index) => [value, index]));
  const texts = new Map(
    options.map((option) => [optionValue(option), typeof option === 'string' ? option : option.text]),
  );
  return {
    values,
    placeOf: (value: string): number => places.get(value) ?? values.length,
    textOf: (value: string): string => texts.get(value) ?? value,
  };
}

function oneOfLogic<Row>({ value, compare, options }: OneOfColumn<Row>): ColumnLogic<Row> {
  const { values, placeOf, textOf } = readOptions(options);
  return fromValues({
    valueOf: (row) => value(row) ?? undefined,
    compare: compare ?? ((a, b) => placeOf(a) - placeOf(b)),
    text: textOf,
    filter: oneOfFilter(values),
    valuesThatPass: (wanted) => (option) => option === wanted,
  });
}

function someOfLogic<Row>({ value, compare, options }: SomeOfColumn<Row>): ColumnLogic<Row> {
  const { values, placeOf, textOf } = readOptions(options);
  const listOf = (some: string | readonly string[]) => (typeof some === 'string' ? [some] : some);
  return fromValues<Row, string | readonly string[], readonly string[]>({
    valueOf: (row) => {
      const some = value(row) ?? [];
      return some.length === 0 ? undefined : some;
    },
    compare:
      compare ??
      ((a, b) => {
        const [placesA, placesB] = [listOf(a).map(placeOf), listOf(b).map(placeOf)];
        const differing = placesA.findIndex((place, index) => place !== placesB[index]);
        return differing < 0 ? placesA.length - placesB.length : (placesA[differing] ?? 0) - (placesB[differing] ?? -1);
      }),
    text: (some) => listOf(some).map(textOf).join(', '),
    filter: someOfFilter(values),
    valuesThatPass: (wanted) => {
      const isWanted = new Set(wanted);
      return (some) => listOf(some).some((option) => isWanted.has(option));
    },
  });
}

function ownLogic<Row>({ text, compare, filter }: OwnColumn<Row>, locale: string): ColumnLogic<Row> {
  const order = createTextOrder(locale);
  return {
    hasValue: () => true,
    compare: compare ?? ((a, b) => order.compare(text(a), text(b))),
    rank: (rows) => (compare ? rankItems(rows, compare) : rankTexts(rows.map(text), order)),
    text,
    isFound: (row, searched) => contains(text(row), searched),
    searchedTexts: (row) => [text(row)],
    rowsThatPass: (value) => filter?.rowsThatPass(value),
  };
}
