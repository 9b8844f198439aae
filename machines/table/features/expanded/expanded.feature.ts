import type { UrlState } from '../url-state';

/** Rows by their ids, the expanded ones `true`; or `true` for all. */
export type ExpandedRows = true | Readonly<Record<string, boolean>>;

export type ExpandedEvent =
  /** Expands the row, or collapses it. A row without children cannot be expanded. `expanded`: where left out, the other of the two. */
  | { readonly type: 'expanded.toggle'; readonly rowId: string; readonly expanded?: boolean }
  | { readonly type: 'expanded.toggleAll'; readonly expanded?: boolean };

export const expanded: UrlState<ExpandedRows, ExpandedEvent> = { initial: {}, names: 'rows', needsAllRows: true };
