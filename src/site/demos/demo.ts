import type { TableDefinitionOptions } from 'chartable/definition';

/** A page of the site. */
export interface Page {
  readonly path: string;
  readonly title: string;
}

/** A page with the users table. */
export interface Demo extends Page {
  /** One sentence about the demo. */
  readonly description: string;
  /** Options of its table definition, except the name, which all demos share. */
  readonly table?: Omit<TableDefinitionOptions, 'name' | 'columns' | 'states'>;
}
