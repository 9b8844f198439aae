import type { RowFilters } from '../filtering/feature';
import type { UrlState } from '../url-state';

/** The selected rows by their ids, each `true`. */
export type ListedRows = Readonly<Record<string, boolean>>;

/** A step of a selection whose rows are too many to be listed: all rows that pass these filters are selected, or unselected. */
export interface SelectionStep extends RowFilters {
  /** True if it selects the rows that pass, false if it unselects them. All other rows stay as they were before it. */
  readonly selects: boolean;
  /** The rows that were selected (`true`) or unselected (`false`) one by one after that. */
  readonly rows: Readonly<Record<string, boolean>>;
}

/**
 * The selected rows: a list of their ids, or the steps by which they were selected, first step first. Of all steps that
 * concern a row, the last one counts; a row that none concerns is not selected.
 */
export type RowSelection = ListedRows | readonly SelectionStep[];

/** A row that is selected or unselected alone, or with the rows below it. */
export interface RowToggle {
  /** The row's id. */
  readonly rowId: string;
  /** Where left out, the other of what the row is. */
  readonly selected?: boolean;
  /** False leaves the rows below as they are. */
  readonly selectChildren?: boolean;
  /** True unselects the rows above too, where the row is unselected. */
  readonly deselectParents?: boolean;
}

export type RowSelectionEvent =
  | ({ readonly type: 'rowSelection.toggle' } & RowToggle)
  /**
   * Selects or unselects the rows from the one that was toggled last to this one. `rowIds`: the rows in view, from top to bottom. If
   * the one toggled last is not among them, this row alone is meant.
   */
  | ({ readonly type: 'rowSelection.range'; readonly rowIds: readonly string[] } & RowToggle)
  /** `selected`: where left out, it selects all unless all are selected. */
  | { readonly type: 'rowSelection.toggleAll'; readonly selected?: boolean }
  /** Selects these rows and the rows below them, or unselects them. */
  | { readonly type: 'rowSelection.set'; readonly rowIds: readonly string[]; readonly selected: boolean };

export const rowSelection: UrlState<RowSelection> = { initial: {}, names: 'rows' };
