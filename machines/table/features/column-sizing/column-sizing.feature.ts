import type { UrlState } from '../../values/url-state';

/** Column widths in pixels, by column ID. */
export type ColumnSizing = Readonly<Record<string, number>>;

export interface ColumnResizing {
  /**
   * The column that the user resizes, and its current width. `fixed` contains other columns' widths to set with it.
   * `isMoved` is true after the first move.
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
   * The user starts to resize a column of this width. Each move sends a new width, and the end sets the last one.
   * `fixed`: rendered widths of other columns to set, too. Otherwise, they'd grow when the resized column shrinks.
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
