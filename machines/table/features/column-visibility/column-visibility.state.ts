import { findColumn } from '../../base/columns';
import type { ColumnVisibility, TableColumn } from '../../base/table.types';

/**
 * Returns true unless the column is hidden. Column IDs can equal inherited keys such as `constructor`.
 *
 * @example
 * isShown({ age: false }, 'age') // false
 * isShown({}, 'constructor') // true
 */
export const isShown = (visibility: ColumnVisibility, columnId: string): boolean => visibility[columnId] !== false;

export function toggleColumn(visibility: ColumnVisibility, columnId: string): ColumnVisibility {
  // `Object.fromEntries` defines properties, so `__proto__` works as a column ID.
  const others = Object.entries(visibility).filter(([id]) => id !== columnId);
  return Object.fromEntries(isShown(visibility, columnId) ? [...others, [columnId, false]] : others);
}

/** Drops missing columns and columns set to `true`. */
export const adoptColumnVisibility = (
  visibility: ColumnVisibility,
  columns: readonly TableColumn[],
): ColumnVisibility =>
  Object.fromEntries(
    Object.entries(visibility).filter(([id, isVisible]) => !isVisible && findColumn(columns, id) !== undefined),
  );
