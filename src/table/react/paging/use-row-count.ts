import { selectIsWaiting, selectMoreThan, selectRowCount } from '../../../../machines/table';
import { useSnapshotParts } from '../use-snapshot';
import { countPageRows } from '../grid/view-rows';
import type { ViewTable } from '../view-table';

/**
 * Returns `shown`, the number of rows on the page, including rows below others, but not groups; `filtered`, the number of rows that pass the filters, or are kept for a
 * child, and `undefined` while the number of fetched rows is not known; `moreThan`, a number that these are more than, where they were
 * counted up to some only; and `isWaiting`, true while there are no rows yet.
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
