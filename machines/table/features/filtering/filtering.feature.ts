import type { Json } from '../../json';
import type { UrlState } from '../url-state';

/** The filter of one column. */
export interface ColumnFilterEntry {
  /** The column's id. */
  readonly id: string;
  /** The JSON of the filter, as the address holds it. */
  readonly value: Json;
}

/** The states that decide which rows pass. */
export interface RowFilters {
  /** The searched text; empty where nothing is searched for. */
  readonly globalFilter: string;
  /** The filters of columns, one a column. */
  readonly columnFilters: readonly ColumnFilterEntry[];
}

export interface GlobalFilterEvent {
  readonly type: 'globalFilter.set';
  readonly globalFilter: string;
}

/** A value that the column's filter cannot have (`null`, `''`, `[null, null]` of our own kinds), or `undefined`, removes the filter. */
export interface ColumnFilterEvent {
  readonly type: 'columnFilter.set';
  readonly columnId: string;
  readonly value: Json | undefined;
}

export const globalFilter: UrlState<string> = { initial: '' };

export const columnFilters: UrlState<readonly ColumnFilterEntry[]> = {
  initial: [],
  names: 'columns',
};
