import { selectedIds } from '../../values/selection';
import type { UrlState } from '../../values/url-state';

/** Expanded row IDs, each `true`. If the whole value is `true`, all rows are expanded. */
export type ExpandedRows = true | Readonly<Record<string, boolean>>;

export type ExpandedEvent =
  /** Expands or collapses the row. Without `expanded`, toggles the row. Rows without children can't be expanded. */
  | { readonly type: 'expanded.toggle'; readonly rowId: string; readonly expanded?: boolean }
  | { readonly type: 'expanded.toggleAll'; readonly expanded?: boolean };

export const expanded: UrlState<ExpandedRows, ExpandedEvent> = {
  initial: {},
  names: 'rows',
  needsAllRows: true,
  idsIn: (rows) => (rows === true ? undefined : selectedIds(rows)),
};
