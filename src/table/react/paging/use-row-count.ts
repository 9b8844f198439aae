import { selectIsWaiting, selectMoreThan, selectRowCount } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';
import { countPageRows } from '../base/view-rows';
import type { ViewTable } from '../base/view-table';

/**
 * Returns row counts. `shown`: rows on the page, including sub-rows but not groups. `filtered`: rows that match, or
 * have a matching sub-row. `undefined` while the number of fetched rows isn't known. `moreThan`: where the source
 * stopped counting. `isWaiting` is true until rows have loaded.
 *
 * @example
 * const { shown, filtered } = useRowCount(table);
 * return <p>{`${shown} of ${filtered ?? 'many'} rows`}</p>;
 */
export function useRowCount(table: ViewTable) {
  return useSnapshotParts(table, (snapshot) => ({
    shown: countPageRows(table),
    filtered: selectRowCount(snapshot),
    moreThan: selectMoreThan(snapshot),
    isWaiting: selectIsWaiting(snapshot),
  }));
}
