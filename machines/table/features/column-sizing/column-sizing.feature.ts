import type { UrlState } from '../../values/url-state';

/** Column widths in pixels, by column ID. */
export type ColumnSizing = Readonly<Record<string, number>>;

export interface ColumnResizing {
  /**
   * The column that is being resized, its current width, and the widths that are set with it. `isMoved` is true once
   * the width has changed.
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
   * A resize starts at this width, and each move sends a new width. Ending the resize sets the last width. `fixed`:
   * rendered widths of other columns. These widths are set too, so that the columns don't grow when the resized column
   * shrinks.
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
