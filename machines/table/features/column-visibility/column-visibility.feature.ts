import type { UrlState } from '../../values/url-state';

/** Hidden columns by ID, each `false`. */
export type ColumnVisibility = Readonly<Record<string, boolean>>;

export type ColumnVisibilityEvent =
  /** Shows or hides the column. Without `visible`, toggles the column. */
  | { readonly type: 'columnVisibility.toggle'; readonly columnId: string; readonly visible?: boolean }
  | { readonly type: 'columnVisibility.showAll' };

export const columnVisibility: UrlState<ColumnVisibility, ColumnVisibilityEvent> = {
  initial: {},
  names: 'columns',
  idsIn: (visibility) => Object.keys(visibility).filter((id) => !visibility[id]),
};
