import { findColumn } from '../../base/columns';
import type { ColumnSizing, TableColumn, TableContext } from '../../base/table.types';

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
 * True for a whole number of pixels, at least 20.
 *
 * @example
 * isColumnWidth(19) // false: the minimum is 20
 */
export const isColumnWidth = (width: number): boolean => Number.isSafeInteger(width) && width >= minColumnWidthPx;

// Assigning to `__proto__` would set the prototype. These functions use computed keys and `Object.fromEntries`, which
// define properties, so `__proto__` works as a column ID.

export const setColumnWidth = (sizing: ColumnSizing, columnId: string, width: number): ColumnSizing => ({
  ...sizing,
  [columnId]: clampColumnWidth(width),
});

export const adoptColumnSizing = (sizing: ColumnSizing, columns: readonly TableColumn[]): ColumnSizing =>
  Object.fromEntries(
    Object.entries(sizing).filter(([id, width]) => findColumn(columns, id) !== undefined && isColumnWidth(width)),
  );

/**
 * Returns a column's width in pixels, or `undefined` if it has never been set.
 *
 * @example
 * columnWidthIn({ name: 240 }, 'name') // 240
 */
export const columnWidthIn = (sizing: ColumnSizing, columnId: string): number | undefined =>
  Object.hasOwn(sizing, columnId) ? sizing[columnId] : undefined;

/**
 * Returns the column widths as displayed, including a resize that is still in progress.
 *
 * @example
 * shownColumnSizing({ columnSizing: {}, resizing: { columnId: 'name', width: 240, isMoved: true } }) // { name: 240 }
 */
export const shownColumnSizing = ({
  columnSizing = {},
  resizing,
}: Pick<TableContext, 'columnSizing' | 'resizing'>): ColumnSizing =>
  resizing ? setColumnWidth({ ...columnSizing, ...resizing.fixed }, resizing.columnId, resizing.width) : columnSizing;
