import type { Json } from '../../json';
import type { UrlState } from '../url-state';

/** The filter of one column. */
export interface ColumnFilterEntry {
  /** The column's id. */
  readonly id: string;
  /** The JSON of the filter, as the address holds it. */
  readonly value: Json;
}

/** A value that the column's filter cannot have (`null`, `''`, `[null, null]` of our own kinds), or `undefined`, removes the filter. */
export interface ColumnFilterEvent {
  readonly type: 'columnFilter.set';
  readonly columnId: string;
  readonly value: Json | undefined;
}

export const columnFilters: UrlState<readonly ColumnFilterEntry[], ColumnFilterEvent> = {
  initial: [],
  names: 'columns',
};
