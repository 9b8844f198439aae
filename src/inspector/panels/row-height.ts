/** The least height of what fingers press, in pixels. */
const minTouchPx = 44;

/** Returns the height of a list's rows in pixels, where pointers are as precise as they are now: fingers need at least 44. */
export const rowHeightFor = (precisePx: number): number =>
  // A light DOM has no media.
  globalThis.matchMedia?.('(pointer: coarse)').matches ? Math.max(precisePx, minTouchPx) : precisePx;
