import type { RowFilters } from '../../filtering/filters';
import type { UrlState } from '../url-state';

/** Row IDs, each `true`: the form of TanStack Table. */
export type ListedRows = Readonly<Record<string, boolean>>;

/** All rows that pass filters are selected, with exceptions: for rows too many to list. */
export interface MatchingRows {
  /** The filters that the selected rows pass. */
  readonly matching: RowFilters;
  /** Rows that are not selected. */
  readonly except: ListedRows;
  /** Selected rows that do not pass the filters. */
  readonly also: ListedRows;
}

/**
 * The selected rows: listed, or all rows that pass filters. `isListed` tells the two apart: a row may have the ID `matching`.
 *
 * @example
 * const listed: RowSelection = { 3: true, 12: true };
 * const matching: RowSelection = { matching: { globalFilter: 'oslo', columnFilters: [] }, except: { 3: true }, also: {} };
 */
export type RowSelection = ListedRows | MatchingRows;

/** A row that is selected or unselected alone, or with the rows below it. Unselecting a row also unselects the rows above it. */
export interface RowToggle {
  /** The row's ID. */
  readonly rowId: string;
  /** Default: the opposite of the row's current state. */
  readonly selected?: boolean;
  /** False leaves the rows below as they are. */
  readonly selectChildren?: boolean;
}

export type RowSelectionEvent =
  | ({ readonly type: 'rowSelection.toggle' } & RowToggle)
  /**
   * Selects or unselects the rows from the last toggled row to this one. `rowIds`: the visible rows, from top to bottom. If
   * the last toggled row isn't one of them, only this row changes.
   */
  | ({ readonly type: 'rowSelection.range'; readonly rowIds: readonly string[] } & RowToggle)
  /** `selected`: by default, it selects all unless all are selected. */
  | { readonly type: 'rowSelection.toggleAll'; readonly selected?: boolean }
  /** Selects or unselects these rows and the rows below them. */
  | { readonly type: 'rowSelection.set'; readonly rowIds: readonly string[]; readonly selected: boolean };

export const rowSelection: UrlState<RowSelection, RowSelectionEvent> = { initial: {}, names: 'rows' };
