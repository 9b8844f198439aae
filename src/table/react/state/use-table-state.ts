import { selectTableState, type TableState } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';

/**
 * Returns the table's state, as in the URL after all writes.
 *
 * @example
 * return <pre>{JSON.stringify(useTableState(table), null, 2)}</pre>;
 */
export const useTableState = (table: ViewTable): TableState => useSnapshotParts(table, selectTableState);
