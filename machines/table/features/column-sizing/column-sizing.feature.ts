import type { UrlState } from '../url-state';

/** Widths in pixels, by the ids of columns. */
export type ColumnSizing = Readonly<Record<string, number>>;

export interface ColumnResizing {
  /** The column that is being resized, and its width meanwhile. `isMoved` is true once the width has changed. */
  readonly resizing: { readonly columnId: string; readonly width: number; readonly isMoved: boolean } | null;
}

export type ColumnSizingEvent =
  /** Widths are rounded to whole pixels, and at least 20. */
  | { readonly type: 'columnSizing.set'; readonly columnId: string; readonly width: number }
  /** A resize begins at this width; each move has the width so far; the last one is set where the resize ends. */
  | { readonly type: 'columnSizing.start'; readonly columnId: string; readonly width: number }
  | { readonly type: 'columnSizing.move'; readonly width: number }
  | { readonly type: 'columnSizing.end' }
  | { readonly type: 'columnSizing.cancel' };

export const columnSizing: UrlState<ColumnSizing, ColumnSizingEvent> = {
  initial: {},
  names: 'columns',
};
