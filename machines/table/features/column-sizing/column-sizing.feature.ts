import type { UrlState } from '../../values/url-state';

/** Column widths in pixels, by column ID. */
export type ColumnSizing = Readonly<Record<string, number>>;

export interface ColumnResizing {
  /**
   * The column that is being resized, its current width, and other columns' widths to set with it. `isMoved` is true
   * after the first move.
   */
  readonly resizing: {
    readonly columnId: string;
    readonly width: number;
    readonly isMoved: boolean;
    readonly fixed?: ColumnSizing;
  } | null;
}

export type ColumnSizingEvent =
  /** Sets a column's width. Rounded to whole pixels, at least 20. */
  | { readonly type: 'columnSizing.set'; readonly columnId: string; readonly width: number }
  /**
   * A resize starts at this width, and each move sends a new width. The end of the resize sets the last width. `fixed`:
   * rendered widths of other columns to set too, so that these columns don't grow when the resized column shrinks.
   */
  | {
      readonly type: 'columnSizing.start';
      readonly columnId: string;
      readonly width: number;
      readonly fixed?: ColumnSizing;
    }
  | { readonly type: 'columnSizing.move'; readonly width: number }
  | { readonly type: 'columnSizing.end' }
  | { readonly type: 'columnSizing.cancel' };

export const columnSizing: UrlState<ColumnSizing, ColumnSizingEvent, ColumnResizing> = {
  initial: {},
  names: 'columns',
};
