import type { Json } from '../../json';
import type { UrlState } from '../url-state';

/** The filter of one column. */
export interface ColumnFilterEntry {
  /** The column's ID. */
  readonly id: string;
  /** The filter's value, as JSON in the URL. */
  readonly value: Json;
}

/** Sets a column's filter. `undefined`, `''`, `[null, null]` and other invalid values remove it. */
export interface ColumnFilterEvent {
  readonly type: 'columnFilter.set';
  readonly columnId: string;
  readonly value: Json | undefined;
}

export const columnFilters: UrlState<readonly ColumnFilterEntry[], ColumnFilterEvent> = {
  initial: [],
  names: 'columns',
};
