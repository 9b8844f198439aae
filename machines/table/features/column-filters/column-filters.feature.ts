import type { ColumnFilterEntry } from '../../values/filters';
import type { Json } from '../../../shared/json';
import type { UrlState } from '../../values/url-state';

/** Sets a column's filter. `undefined`, `''`, `[null, null]` and invalid values remove the filter. */
export interface ColumnFilterEvent {
  readonly type: 'columnFilter.set';
  readonly columnId: string;
  readonly value: Json | undefined;
  /** Set if the user is typing. Fetched rows then load after a pause, and `history: 'auto'` adds no history entry. */
  readonly isTyped?: true;
}

export const columnFilters: UrlState<readonly ColumnFilterEntry[], ColumnFilterEvent> = {
  initial: [],
  names: 'columns',
  resetsPage: true,
  isText: true,
};
