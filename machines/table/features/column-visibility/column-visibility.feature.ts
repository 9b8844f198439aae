import type { UrlState } from '../url-state';

/** Columns by their ids: `false` hides a column. */
export type ColumnVisibility = Readonly<Record<string, boolean>>;

export type ColumnVisibilityEvent =
  /** `visible`: where left out, it shows the column if it is hidden, and hides it if it is shown. */
  | { readonly type: 'columnVisibility.toggle'; readonly columnId: string; readonly visible?: boolean }
  | { readonly type: 'columnVisibility.showAll' };

export const columnVisibility: UrlState<ColumnVisibility, ColumnVisibilityEvent> = { initial: {}, names: 'columns' };
