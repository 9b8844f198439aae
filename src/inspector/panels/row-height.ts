const minTouchPx = 44;

/** In pixels. Touch screens need at least `minTouchPx`. */
export const rowHeightFor = (precisePx: number): number =>
  // Some DOM implementations lack `matchMedia`.
  globalThis.matchMedia?.('(pointer: coarse)').matches ? Math.max(precisePx, minTouchPx) : precisePx;
