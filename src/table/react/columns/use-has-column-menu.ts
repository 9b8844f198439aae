import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

/** Returns true if the table stores any state that a column menu changes. */
export const useHasColumnMenu = (table: ViewTable): boolean =>
  useSnapshot(
    table,
    ({ context: { columnVisibility, columnPinning, columnSizing } }) =>
      (columnVisibility ?? columnPinning ?? columnSizing) !== undefined,
  );
