import type { TableDefinitionOptions } from '../definition';

/** One demo page. */
export interface Demo {
  readonly path: string;
  readonly title: string;
  /** A sentence on what the page demonstrates. */
  readonly description: string;
  /** The options of its table's definition, except the name, which all demos share. */
  readonly table?: Omit<TableDefinitionOptions, 'name' | 'columns' | 'states'>;
}
