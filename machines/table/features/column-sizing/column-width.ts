/** Minimum column width in pixels. */
export const minColumnWidthPx = 20;

/**
 * Rounds a width to whole pixels, at least 20. `NaN` becomes 20.
 *
 * @example
 * clampColumnWidth(99.6) // 100
 * clampColumnWidth(3) // 20
 */
export const clampColumnWidth = (width: number): number =>
  Math.max(minColumnWidthPx, Number.isFinite(width) ? Math.round(width) : 0);

/**
 * Returns true for a whole number of pixels, at least 20.
 *
 * @example
 * isColumnWidth(19) // false: the minimum is 20
 */
export const isColumnWidth = (width: number): boolean => Number.isSafeInteger(width) && width >= minColumnWidthPx;
