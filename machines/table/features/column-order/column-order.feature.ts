import type { UrlState } from '../../values/url-state';

export type ColumnOrderEvent =
  | { readonly type: 'columnOrder.reverse' }
  | { readonly type: 'columnOrder.reset' }
  | { readonly type: 'columnOrder.set'; readonly columnOrder: readonly string[] };

export const columnOrder: UrlState<readonly string[], ColumnOrderEvent> = { initial: [], names: 'columns' };
