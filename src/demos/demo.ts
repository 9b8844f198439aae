import type { User } from '../data/rows';
import type { TableOptions } from '../table/create-table';

/** One demo page. */
export interface Demo {
  readonly path: string;
  readonly title: string;
  /** A sentence on what the page demonstrates. */
  readonly description: string;
  /** The options of its table, except the columns and the name, which all demos share. */
  readonly table?: Omit<TableOptions<User>, 'columns' | 'name'>;
}
