/** A safe maximum height for an element. Firefox allows 17.8 million pixels, and other browsers allow 33.5 million. */
const maxHeightPx = 10_000_000;

export interface ScrollSpace {
  readonly rowCount: number;
  readonly rowPx: number;
  /** Height of the visible part. */
  readonly viewPx: number;
}

const rowsPx = ({ rowCount, rowPx }: ScrollSpace): number => rowCount * rowPx;

/** Returns the height of the scrolled element: all rows, up to the browsers' maximum. */
export const scrolledHeightPx = (space: ScrollSpace): number => Math.min(rowsPx(space), maxHeightPx);

const maxOffsetPx = (space: ScrollSpace): number => Math.max(0, rowsPx(space) - space.viewPx);

export interface ScrollPlace {
  readonly scrollTopPx: number;
  /** Pixels of rows above the visible part. */
  readonly offsetPx: number;
}

/**
 * A small step moves the rows by the same number of pixels. A jump, e.g. by dragging the scrollbar, moves to the same
 * fraction of all rows. The ends of the scrollbar are the first and last row.
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

/** Returns the scrollbar's real position after a jump. Otherwise, later small steps would reach an end too early. */
export function scrollTopOf(space: ScrollSpace, offsetPx: number): number {
  const lastPx = maxOffsetPx(space);
  return lastPx === 0 ? 0 : (offsetPx / lastPx) * Math.max(0, scrolledHeightPx(space) - space.viewPx);
}

/**
 * Returns the first visible row, including partly visible ones, and the row after the last visible one. Both are
 * 0-based.
 */
export function rowsInView(space: ScrollSpace, offsetPx: number): { readonly start: number; readonly end: number } {
  const start = Math.floor(Math.min(offsetPx, maxOffsetPx(space)) / space.rowPx);
  return { start, end: Math.min(space.rowCount, start + Math.ceil(space.viewPx / space.rowPx) + 1) };
}
