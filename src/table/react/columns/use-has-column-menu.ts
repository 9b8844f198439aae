import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

export const useHasColumnMenu = (table: ViewTable): boolean =>
  useSnapshot(
    table,
    ({ context: { columnVisibility, columnPinning, columnSizing } }) =>
      (columnVisibility ?? columnPinning ?? columnSizing) !== undefined,
  );
