import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

/** Returns true if the heads of columns have menus: if the table has a state of columns that not every table has. */
export const useHasColumnMenu = (table: ViewTable): boolean =>
  useSnapshot(
    table,
    ({ context: { columnVisibility, columnPinning, columnSizing } }) =>
      (columnVisibility ?? columnPinning ?? columnSizing) !== undefined,
  );
