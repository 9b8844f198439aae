import type { TableColumn } from '../../machines/table';

interface ColumnBase {
  /** Not empty, and different from every other column's. It names the column in the address. */
  readonly id: string;
  /** What the column's header says. */
  readonly header: string;
  /** Pixels; 150 where left out, and never under 20. */
  readonly size?: number;
}

/** Sorts by its text, case ignored, ascending first; filters by what the text contains. */
export interface TextColumn<Row> extends ColumnBase {
  readonly kind: 'text';
  readonly value: (row: Row) => string;
}

/** Sorts by its number, descending first; filters by a range. */
export interface NumberColumn<Row> extends ColumnBase {
  readonly kind: 'number';
  readonly value: (row: Row) => number;
}

/**
 * A column of a table, the one definition from which the machine and the view take theirs.
 *
 * @example
 * const columns: readonly Column<City>[] = [
 *   { kind: 'text', id: 'name', header: 'Name', value: (city) => city.name },
 *   { kind: 'number', id: 'people', header: 'People', value: (city) => city.people },
 * ];
 */
export type Column<Row> = TextColumn<Row> | NumberColumn<Row>;

/** What the table machine needs to know of the columns: `createTableMachine({ columns: machineColumns(columns), … })`. */
export function machineColumns<Row>(columns: readonly Column<Row>[]): readonly TableColumn[] {
  return columns.map(({ id, kind }) =>
    kind === 'text'
      ? { id, filter: 'text', firstDirection: 'ascending' }
      : { id, filter: 'range', firstDirection: 'descending' },
  );
}
