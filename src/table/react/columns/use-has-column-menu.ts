import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';

export const useHasColumnMenu = (table: ViewTable): boolean =>
  useSnapshot(
    table,
    ({ context: { columnVisibility, columnPinning, columnSizing } }) =>
      (columnVisibility ?? columnPinning ?? columnSizing) !== undefined,
  );
