import { findColumn } from '../../columns/columns.state';
import type { ColumnVisibility, TableColumn } from '../../table.types';

/**
 * Returns true unless the column is hidden. What a plain object inherits is never `false`, so any text may be a column's id.
 *
 * @example
 * isShown({ age: false }, 'age') // false
 * isShown({}, 'constructor') // true
 */
export const isShown = (visibility: ColumnVisibility, columnId: string): boolean => visibility[columnId] !== false;

/** Hides the column, or shows it if it is hidden. */
export function toggleColumn(visibility: ColumnVisibility, columnId: string): ColumnVisibility {
  // Object.fromEntries defines properties rather than assigns them: a column `__proto__` is a column like any other.
  const others = Object.entries(visibility).filter(([id]) => id !== columnId);
  return Object.fromEntries(isShown(visibility, columnId) ? [...others, [columnId, false]] : others);
}

/** Leaves out unknown columns, and columns that are listed as shown. */
export const adoptColumnVisibility = (
  visibility: ColumnVisibility,
  columns: readonly TableColumn[],
): ColumnVisibility =>
  Object.fromEntries(
    Object.entries(visibility).filter(([id, isVisible]) => !isVisible && findColumn(columns, id) !== undefined),
  );
