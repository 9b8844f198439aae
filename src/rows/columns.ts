import type { Direction } from '../../machines/table';
import type { OwnFilter } from '../columns/create-filter';
import type { BooleanOptions, DateOptions, NumberOptions, SelectOptions, Several } from '../columns/kinds';

interface ColumnBase {
  /** The column's name in the address and in the table's state: not empty, well-formed, and different for each column. */
  readonly id: string;
  /** The text of the column's header. */
  readonly header: string;
  /** Width in pixels, at least 20; 150 where left out. */
  readonly size?: number;
  /** The alignment of the cells' texts; `end` for numbers, else `start`, where left out. */
  readonly align?: 'start' | 'center' | 'end';
  /** True for the column whose text names a row to a screen reader; the first column of texts where no column is. */
  readonly namesRow?: boolean;
  /** The first direction of the sort cycle; `ascending` for texts and options, else `descending`, where left out. */
  readonly firstDirection?: Direction;
}

interface ValueColumn<Row, Value> extends ColumnBase {
  /** Returns the row's value. A row without one (`null`, `undefined`, `NaN`) shows nothing, passes no filter, and sorts last. */
  readonly value: (row: Row) => Value | null | undefined;
  /** Compares two values, as for `Array.sort`, where they are not to be compared as the kind does. */
  readonly compare?: (a: Value, b: Value) => number;
}

/**
 * A column of texts. It sorts by the order of the table's locale, ignoring case, and filters by a text that its values
 * contain. The filter's value: `"b"`.
 */
export interface TextColumn<Row> extends ValueColumn<Row, string> {
  readonly kind: 'text';
}

/** A column of numbers, shown as the table's locale writes them. It filters by a range. The filter's value: `[20,null]`. */
export interface NumberColumn<Row> extends ValueColumn<Row, number>, Pick<NumberOptions, 'format'> {
  readonly kind: 'number';
}

/**
 * A column of dates, shown as the table's locale writes them. It filters by a range of days. The filter's value:
 * `["2026-01-01",null]`.
 */
export interface DateColumn<Row> extends ValueColumn<Row, Date>, Pick<DateOptions, 'format' | 'timeZone'> {
  readonly kind: 'date';
}

/** A column of `true` and `false`. It filters by one of them. The filter's value: `true`. */
export interface BooleanColumn<Row> extends ValueColumn<Row, boolean>, Pick<BooleanOptions, 'texts'> {
  readonly kind: 'boolean';
}

/** A column of options, of which each row has one. It sorts by the order of the list, and filters by one option. The filter's value: `"red"`. */
export interface OneOfColumn<Row> extends ValueColumn<Row, string>, Pick<SelectOptions<string>, 'options'> {
  readonly kind: 'oneOf';
}

/**
 * A column of options, of which a row has one or several. It sorts by the order of the list, and filters by several
 * options: rows that have any of them pass. The filter's value: `["red","blue"]`.
 */
export interface SomeOfColumn<Row> extends ValueColumn<Row, Several>, Pick<SelectOptions<Several>, 'options'> {
  readonly kind: 'someOf';
}

/**
 * A column of its own kind. The view shows its text, unless it is given a renderer, and its filter only by a control that
 * the view is given.
 */
export interface OwnColumn<Row> extends ColumnBase {
  readonly kind: 'own';
  /** Returns the text of a row: it is shown and searched. */
  readonly text: (row: Row) => string;
  /** Compares two rows, as for `Array.sort`; by their texts where left out. */
  readonly compare?: (a: Row, b: Row) => number;
  /** None where left out. */
  readonly filter?: OwnFilter<Row>;
}

/**
 * A column of a table. The machine, the row model and the view all use this definition.
 *
 * @example
 * const columns: readonly Column<City>[] = [
 *   { kind: 'text', id: 'name', header: 'Name', value: (city) => city.name },
 *   { kind: 'number', id: 'people', header: 'People', value: (city) => city.people },
 *   { kind: 'oneOf', id: 'coast', header: 'Coast', options: ['none', 'sea', 'ocean'], value: (city) => city.coast },
 * ];
 */
export type Column<Row> =
  | TextColumn<Row>
  | NumberColumn<Row>
  | DateColumn<Row>
  | BooleanColumn<Row>
  | OneOfColumn<Row>
  | SomeOfColumn<Row>
  | OwnColumn<Row>;

/** The kind of a column: `text`, `number`, `date`, `boolean`, `oneOf`, `someOf` or `own`. */
export type ColumnKind = Column<unknown>['kind'];

/**
 * Returns the id of a row in the table's state, from the row, its 0-based index in the data or among its parent's children,
 * and its parent's id; `undefined` for a top row.
 */
export type GetRowId<Row> = (row: Row, index: number, parentId: string | undefined) => string;
