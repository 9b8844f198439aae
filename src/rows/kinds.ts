import type { Direction, FilterRule, Json, TableColumn } from '../../machines/table';
import {
  booleanKind,
  contains,
  dateKind,
  multiSelectKind,
  numberKind,
  ownKind,
  selectKind,
  textKind,
  type ValueKind,
} from '../columns/kinds';
import { optionValue } from '../columns/options';
import { createTextOrder } from '../columns/text-order';
import { booleanFilter, dateFilter, oneOfFilter, someOfFilter, type FilterCodec } from '../search-params/filter-values';
import type { Column } from './columns';
import { rankItems, rankNumbers, rankTexts } from './ranks';

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
  const { compare } = column;
  switch (column.kind) {
    case 'text': {
      const order = createTextOrder(locale);
      return fromValues(
        column,
        textKind({ ...column, locale }),
        compare ? undefined : (texts) => rankTexts(texts, order),
      );
    }
    case 'number':
      return fromValues(column, numberKind({ ...column, locale }), compare ? undefined : rankNumbers);
    case 'date':
      return fromValues(
        column,
        dateKind({ ...column, locale }),
        compare ? undefined : (dates) => rankNumbers(dates.map((date) => date.getTime())),
      );
    case 'boolean':
      return fromValues(column, booleanKind(column));
    case 'oneOf':
      return fromValues(column, selectKind(column));
    case 'someOf':
      return fromValues(column, multiSelectKind(column));
    case 'own': {
      const order = createTextOrder(locale);
      const rank = compare ? undefined : (rows: readonly Row[]) => rankTexts(rows.map(column.text), order);
      return fromValues({ value: (row) => row }, ownKind({ ...column, locale }), rank);
    }
  }
}

/** Makes the logic of a column from that of its values. */
function fromValues<Row, Value, Filter>(
  { value }: { readonly value: (row: Row) => Value | null | undefined },
  { isEmpty = () => false, compare, text, otherText, valuesThatPass }: ValueKind<Value, Filter>,
  rank = (values: readonly Value[]): Uint32Array => rankItems(values, compare),
): ColumnLogic<Row> {
  const valueOf = (row: Row): Value | undefined => {
    const read = value(row) ?? undefined;
    return read === undefined || isEmpty(read) ? undefined : read;
  };
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
      const passes = valuesThatPass(json);
      if (passes === undefined) return undefined;
      return (row) => {
        const value = valueOf(row);
        return value !== undefined && passes(value);
      };
    },
  };
}

/**
 * Returns the columns as the table machine takes them.
 *
 * @example
 * createActor(machine, { input: { state, columns: machineColumns(columns), filterRows } });
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
      return {
        ...common,
        filter: { isValue: (value) => value !== null && column.filter?.rowsThatPass(value) !== undefined },
      };
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
