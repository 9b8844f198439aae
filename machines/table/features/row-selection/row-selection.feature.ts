import { isListed, selectedIds, type RowSelection } from '../../values/selection';
import type { UrlState } from '../../values/url-state';

/** The context properties of a table with selectable rows, besides the selection. */
export interface SelectionContext {
  /** Number of selected rows in memory if filters select them. `undefined` for lists, and while rows load. */
  readonly selectedTotal: number | undefined;
  /** Where a Shift+click range starts: the last toggled row. `null` before a row is toggled. */
  readonly rangeStart: string | null;
  /**
   * IDs of deleted rows that were selected, in deletion order. If a row returns, e.g. because the user undoes the
   * deletion, it is selected again. The table forgets the IDs when the selection changes or is written, because the URL
   * then no longer contains them.
   */
  readonly goneSelected: readonly string[];
  /** True if selecting all rows stores the filters. */
  readonly selectsMatching: boolean;
  /** Set if select-all or unselect-all also changed rows that don't match the filters. `null` otherwise. */
  readonly lostSelection: 'replaced' | 'cleared' | null;
}

/** Selects or unselects a row, with or without the rows below it. Unselecting also unselects the rows above it. */
export interface RowToggle {
  /** The ID of the row to select or unselect. */
  readonly rowId: string;
  /** Default: toggles the row. */
  readonly selected?: boolean;
  /** If false, the rows below don't change. */
  readonly selectChildren?: boolean;
}

export type RowSelectionEvent =
  | ({ readonly type: 'rowSelection.toggle' } & RowToggle)
  /**
   * Selects or unselects all rows from the last toggled row to this row. `rowIds` lists all visible rows, from
   * top to bottom. If the last toggled row isn't visible, only this row changes.
   */
  | ({ readonly type: 'rowSelection.range'; readonly rowIds: readonly string[] } & RowToggle)
  /** Selects or unselects all matching rows. `selected` defaults to false if all are selected, otherwise to true. */
  | { readonly type: 'rowSelection.toggleAll'; readonly selected?: boolean }
  | { readonly type: 'rowSelection.set'; readonly rowIds: readonly string[]; readonly selected: boolean };

export const rowSelection: UrlState<RowSelection, RowSelectionEvent, SelectionContext> = {
  initial: {},
  names: 'rows',
  idsIn: (selection) => (isListed(selection) ? selectedIds(selection) : undefined),
};
