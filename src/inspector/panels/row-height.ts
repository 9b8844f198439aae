const minTouchPx = 44;

export const rowHeightFor = (precisePx: number): number =>
  // Some DOM implementations lack `matchMedia`.
  globalThis.matchMedia?.('(pointer: coarse)').matches ? Math.max(precisePx, minTouchPx) : precisePx;
