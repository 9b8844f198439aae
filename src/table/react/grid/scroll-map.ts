/** The greatest height that a browser's elements safely have: Firefox stops at 17.8 million pixels, others at 33.5. */
const maxHeightPx = 10_000_000;

/** Rows of one height, and the element that scrolls through them. */
export interface ScrollSpace {
  readonly rowCount: number;
  readonly rowPx: number;
  /** Height of the part that shows rows. */
  readonly viewPx: number;
}

/** Returns the height that all rows would have. */
const rowsPx = ({ rowCount, rowPx }: ScrollSpace): number => rowCount * rowPx;

/** Returns the height of the element that scrolls: that of all rows, as far as browsers have it. */
export const scrolledHeightPx = (space: ScrollSpace): number => Math.min(rowsPx(space), maxHeightPx);

/** Returns the pixels by which rows can be scrolled. */
const maxOffsetPx = (space: ScrollSpace): number => Math.max(0, rowsPx(space) - space.viewPx);

/** A place among the rows, and the browser's scroll position that it goes with. */
export interface ScrollPlace {
  readonly scrollTopPx: number;
  /** Pixels of rows above the view. */
  readonly offsetPx: number;
}

/**
 * Returns the place after the browser has scrolled. A small step scrolls the rows by as many pixels; a jump, as by dragging
 * the bar, leads to the same share of all rows. Both ends of the bar are both ends of the rows.
 *
 * @example
 * moveTo({ rowCount: 1_000_000, rowPx: 32, viewPx: 400 }, { scrollTopPx: 0, offsetPx: 0 }, 32) // { scrollTopPx: 32, offsetPx: 32 }
 */
export function moveTo(space: ScrollSpace, from: ScrollPlace, scrollTopPx: number): ScrollPlace {
  const endPx = Math.max(0, scrolledHeightPx(space) - space.viewPx);
  const lastPx = maxOffsetPx(space);
  // Scroll positions may be fractions of a pixel.
  if (scrollTopPx <= 0 || endPx === 0) return { scrollTopPx, offsetPx: 0 };
  if (scrollTopPx >= endPx - 1) return { scrollTopPx, offsetPx: lastPx };
  const stepPx = scrollTopPx - from.scrollTopPx;
  const isStep = Math.abs(stepPx) <= space.viewPx;
  const offsetPx = isStep ? from.offsetPx + stepPx : (scrollTopPx / endPx) * lastPx;
  return { scrollTopPx, offsetPx: Math.min(Math.max(offsetPx, 0), lastPx) };
}

/** Returns the scroll position that goes with a place after a jump, so that steps from it do not meet an end too early. */
export function scrollTopOf(space: ScrollSpace, offsetPx: number): number {
  const lastPx = maxOffsetPx(space);
  return lastPx === 0 ? 0 : (offsetPx / lastPx) * Math.max(0, scrolledHeightPx(space) - space.viewPx);
}

/** Returns the first row that is in view, wholly or in part, and the row after the last, both 0-based. */
export function rowsInView(space: ScrollSpace, offsetPx: number): { readonly start: number; readonly end: number } {
  const start = Math.floor(Math.min(offsetPx, maxOffsetPx(space)) / space.rowPx);
  return { start, end: Math.min(space.rowCount, start + Math.ceil(space.viewPx / space.rowPx) + 1) };
}
