import type { TableMachineOptions } from '../../machines/table';
import type { TableSearchOptions } from '../search-params';

/** The options of one demo page. */
export interface Demo {
  readonly path: string;
  readonly title: string;
  /** One sentence: what the page demonstrates. */
  readonly description: string;
  readonly search?: TableSearchOptions;
  readonly debounce?: TableMachineOptions['debounce'];
  readonly history?: TableMachineOptions['history'];
}
