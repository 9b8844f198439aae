import type { UrlState } from '../url-state';

/** Column widths in pixels, by column ID. */
export type ColumnSizing = Readonly<Record<string, number>>;

export interface ColumnResizing {
  /** The column that is being resized, and its current width. `isMoved` is true once the width has changed. */
  readonly resizing: { readonly columnId: string; readonly width: number; readonly isMoved: boolean } | null;
}

export type ColumnSizingEvent =
  /** Widths are rounded to whole pixels. The minimum is 20. */
  | { readonly type: 'columnSizing.set'; readonly columnId: string; readonly width: number }
  /** A resize starts at this width, and each move sends a new width. Ending the resize sets the last width. */
  | { readonly type: 'columnSizing.start'; readonly columnId: string; readonly width: number }
  | { readonly type: 'columnSizing.move'; readonly width: number }
  | { readonly type: 'columnSizing.end' }
  | { readonly type: 'columnSizing.cancel' };

export const columnSizing: UrlState<ColumnSizing, ColumnSizingEvent> = {
  initial: {},
  names: 'columns',
};
