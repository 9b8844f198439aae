import { findColumn } from '../../columns/columns.state';
import type { ColumnSizing, TableColumn, TableContext } from '../../table.types';

/** The least width of a column, in pixels. */
export const minColumnWidthPx = 20;

/**
 * Returns the width closest to `width` that a column can have: whole pixels, at least 20. `NaN` becomes 20.
 *
 * @example
 * clampColumnWidth(99.6) // 100
 * clampColumnWidth(3) // 20
 */
export const clampColumnWidth = (width: number): number =>
  Math.max(minColumnWidthPx, Number.isFinite(width) ? Math.round(width) : 0);

/**
 * Returns true for a width that a column can have.
 *
 * @example
 * isColumnWidth(19) // false: the least is 20
 */
export const isColumnWidth = (width: number): boolean => Number.isSafeInteger(width) && width >= minColumnWidthPx;

// A computed name and Object.fromEntries define properties rather than assign them: a column `__proto__` is a column like any other.

/** Sets the width of a column. */
export const setColumnWidth = (sizing: ColumnSizing, columnId: string, width: number): ColumnSizing => ({
  ...sizing,
  [columnId]: clampColumnWidth(width),
});

/** Leaves out unknown columns, and widths that no column can have. */
export const adoptColumnSizing = (sizing: ColumnSizing, columns: readonly TableColumn[]): ColumnSizing =>
  Object.fromEntries(
    Object.entries(sizing).filter(([id, width]) => findColumn(columns, id) !== undefined && isColumnWidth(width)),
  );

/**
 * Returns the width of a column that has been set; `undefined` where none has.
 *
 * @example
 * columnWidthIn({ name: 240 }, 'name') // 240
 */
export const columnWidthIn = (sizing: ColumnSizing, columnId: string): number | undefined =>
  Object.hasOwn(sizing, columnId) ? sizing[columnId] : undefined;

/**
 * Returns the widths as they are seen: that of a column that is being resized is not written yet.
 *
 * @example
 * shownColumnSizing({ columnSizing: {}, resizing: { columnId: 'name', width: 240, isMoved: true } }) // { name: 240 }
 */
export const shownColumnSizing = ({
  columnSizing = {},
  resizing,
}: Pick<TableContext, 'columnSizing' | 'resizing'>): ColumnSizing =>
  resizing ? setColumnWidth(columnSizing, resizing.columnId, resizing.width) : columnSizing;
