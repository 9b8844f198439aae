/** A safe maximum height for an element. Firefox allows 17.8 million pixels, and other browsers allow 33.5 million. */
const maxHeightPx = 10_000_000;

export interface ScrollSpace {
  readonly rowCount: number;
  readonly rowPx: number;
  /** Height of the visible part in pixels. */
  readonly viewPx: number;
}

/** Returns the height of the scrolled element: all rows, up to the browsers' maximum. */
export const scrolledHeightPx = ({ rowCount, rowPx }: ScrollSpace): number => Math.min(rowCount * rowPx, maxHeightPx);

/** Returns the number of rows above the visible part after scrolling to the end. */
const maxFirstRow = ({ rowCount, rowPx, viewPx }: ScrollSpace): number => Math.max(0, rowCount - viewPx / rowPx);

const maxScrollTopPx = (space: ScrollSpace): number => Math.max(0, scrolledHeightPx(space) - space.viewPx);

export interface ScrollPlace {
  readonly scrollTopPx: number;
  /** Number of rows above the visible part, e.g. 2.5. */
  readonly firstRow: number;
}

/**
 * Returns the position after scrolling. A small step scrolls by the same distance. A jump, e.g. by dragging the
 * scrollbar, goes to the same fraction of all rows. The scrollbar's ends show the first and the last row.
 *
 * @example
 * moveTo({ rowCount: 1_000_000, rowPx: 32, viewPx: 400 }, { scrollTopPx: 0, firstRow: 0 }, 32) // { scrollTopPx: 32, firstRow: 1 }
 */
export function moveTo(space: ScrollSpace, from: ScrollPlace, scrollTopPx: number): ScrollPlace {
  const endPx = maxScrollTopPx(space);
  const lastRow = maxFirstRow(space);
  // Scroll positions may be fractions of a pixel, so the last pixel counts as the end.
  if (scrollTopPx <= 0 || endPx === 0) return { scrollTopPx, firstRow: 0 };
  if (scrollTopPx >= endPx - 1) return { scrollTopPx, firstRow: lastRow };
  const stepPx = scrollTopPx - from.scrollTopPx;
  const isStep = Math.abs(stepPx) <= space.viewPx;
  const firstRow = isStep ? from.firstRow + stepPx / space.rowPx : (scrollTopPx / endPx) * lastRow;
  return { scrollTopPx, firstRow: Math.min(Math.max(firstRow, 0), lastRow) };
}

/**
 * Returns the scrollbar position for the first visible row. From another position, small steps could reach the
 * scrollbar's end before the last row.
 */
export function scrollTopOf(space: ScrollSpace, firstRow: number): number {
  const lastRow = maxFirstRow(space);
  return lastRow === 0 ? 0 : (Math.min(firstRow, lastRow) / lastRow) * maxScrollTopPx(space);
}

/**
 * Returns the 0-based rows to render: from `start`, which may be partly hidden, up to but not including `end`.
 * `hiddenPx` is the hidden height of the row `start`.
 */
export function rowsInView(space: ScrollSpace, firstRow: number) {
  const { rowCount, rowPx, viewPx } = space;
  const at = Math.min(firstRow, maxFirstRow(space));
  const start = Math.floor(at);
  const end = Math.min(rowCount, start + Math.ceil(viewPx / rowPx) + 1);
  return { start, end, hiddenPx: (at - start) * rowPx } as const;
}
