import type { ReactNode } from 'react';
import type { ViewColumn } from '../rows';
import type { TableActor } from './actor';

/** A cell that a renderer shows. */
export interface Cell<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly column: ViewColumn;
  /** The text that the cell shows without a renderer. */
  readonly text: string;
}

/** A filter that a renderer shows. `useColumnFilter` and `useTextBox` read and set its value. */
export interface FilterControl {
  readonly actor: TableActor;
  readonly column: ViewColumn;
}

/** Functions, by the ids of columns, that render in the place of a table's own cells, headers and filters. */
export interface Renderers<Row> {
  readonly cells?: Readonly<Record<string, (cell: Cell<Row>) => ReactNode>> | undefined;
  /** The header's text stays the name of the column. */
  readonly headers?: Readonly<Record<string, (column: ViewColumn) => ReactNode>> | undefined;
  /** A column of its own kind has no other control. */
  readonly filters?: Readonly<Record<string, (filter: FilterControl) => ReactNode>> | undefined;
}
