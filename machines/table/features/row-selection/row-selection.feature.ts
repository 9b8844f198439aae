import { isListed, selectedIds, type RowSelection } from '../../values/selection';
import type { UrlState } from '../../values/url-state';

/** Facts about the selection in the context of a table whose rows can be selected. */
export interface SelectionContext {
  /** Number of all selected rows in memory, if filters select them. `undefined` while rows load. */
  readonly selectedTotal: number | undefined;
  /** Where a Shift+click range starts: the last toggled row. `null` before a row is toggled. */
  readonly rangeStart: string | null;
  /**
   * IDs of deleted rows that were selected, in deletion order. Rows that return, e.g. when a deletion is undone, are
   * selected again. The IDs are forgotten once the selection changes or is written, because the URL then no longer
   * contains them.
   */
  readonly goneSelected: readonly string[];
  /** True if selecting all rows stores the filters. */
  readonly selectsMatching: boolean;
  /** Set if selecting or unselecting all rows also changed rows that don't match the filters. `null` otherwise. */
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
   * Selects or unselects all rows from the last toggled row to this row. `rowIds`: all visible rows, from top to
   * bottom. If the last toggled row isn't among them, only this row changes.
   */
  | ({ readonly type: 'rowSelection.range'; readonly rowIds: readonly string[] } & RowToggle)
  /** `selected` defaults to false if all rows are selected, otherwise true. */
  | { readonly type: 'rowSelection.toggleAll'; readonly selected?: boolean }
  | { readonly type: 'rowSelection.set'; readonly rowIds: readonly string[]; readonly selected: boolean };

export const rowSelection: UrlState<RowSelection, RowSelectionEvent, SelectionContext> = {
  initial: {},
  names: 'rows',
  idsIn: (selection) => (isListed(selection) ? selectedIds(selection) : undefined),
};
