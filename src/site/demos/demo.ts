import type { TableDefinitionOptions } from 'chartable/definition';

export interface Page {
  readonly path: string;
  readonly title: string;
}

/** A page with the users table. */
export interface Demo extends Page {
  readonly description: string;
  /** All demos share the table's name. */
  readonly table?: Omit<TableDefinitionOptions, 'name' | 'columns' | 'states'>;
}
