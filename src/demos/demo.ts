import type { User } from '../data/rows';
import type { TableOptions } from '../table/create-table';

/** One demo page. */
export interface Demo {
  readonly path: string;
  readonly title: string;
  /** One sentence: what the page demonstrates. */
  readonly description: string;
  /** The options of its table, besides the columns; its name is the default. */
  readonly table?: Omit<TableOptions<User>, 'columns' | 'name'>;
}
