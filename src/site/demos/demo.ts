import type { TableDefinitionOptions } from 'chartable/definition';

/** A page of the application. */
export interface Page {
  readonly path: string;
  readonly title: string;
}

/** A page with the table of users. */
export interface Demo extends Page {
  /** A sentence on what the page demonstrates. */
  readonly description: string;
  /** The options of its table's definition, except the name, which all demos share. */
  readonly table?: Omit<TableDefinitionOptions, 'name' | 'columns' | 'states'>;
}
