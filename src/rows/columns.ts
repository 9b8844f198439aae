import type { TableColumn } from '../../machines/table';

interface ColumnBase {
  /** The column's name in the address and in the table's state: not empty, well-formed, and different for each column. */
  readonly id: string;
  /** The text of the column's header. */
  readonly header: string;
  /** Width in pixels, at least 20; 150 where left out. */
  readonly size?: number;
}

/** A column of texts. It sorts ascending first, ignoring case, and filters by a text that its values contain. */
export interface TextColumn<Row> extends ColumnBase {
  readonly kind: 'text';
  readonly value: (row: Row) => string;
}

/** A column of numbers. It sorts descending first, and filters by a range. */
export interface NumberColumn<Row> extends ColumnBase {
  readonly kind: 'number';
  readonly value: (row: Row) => number;
}

/**
 * A column of a table. The machine, the row model and the view all use this definition.
 *
 * @example
 * const columns: readonly Column<City>[] = [
 *   { kind: 'text', id: 'name', header: 'Name', value: (city) => city.name },
 *   { kind: 'number', id: 'people', header: 'People', value: (city) => city.people },
 * ];
 */
export type Column<Row> = TextColumn<Row> | NumberColumn<Row>;

/**
 * Returns the columns as the table machine takes them.
 *
 * @example
 * createTableMachine({ columns: machineColumns(columns), codecs: search.codecs });
 */
export function machineColumns<Row>(columns: readonly Column<Row>[]): readonly TableColumn[] {
  return columns.map(({ id, kind }) =>
    kind === 'text'
      ? { id, filter: 'text', firstDirection: 'ascending' }
      : { id, filter: 'range', firstDirection: 'descending' },
  );
}
