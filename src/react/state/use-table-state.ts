import { selectTableState, type TableState } from '../../../machines/table';
import { isSameTableState } from '../selectors';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

/** Returns the table's state: the state that the address holds once all writes are done. */
export const useTableState = (table: ViewTable): TableState => useSnapshot(table, selectTableState, isSameTableState);
