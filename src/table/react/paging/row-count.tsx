import '../ui/base.css';
import './pager.css';
import { selectRowsState, selectIsWaiting, selectMoreThan, selectRowCount } from '../../../../machines/table';
import { useLabels } from '../base/labels';
import { useSnapshot, useSnapshotParts } from '../base/use-snapshot';
import { fetchedRowsOf, type ViewTable } from '../base/view-table';
import { countPageRows } from '../base/view-rows';
import { Announcement } from '../ui/lazy-parts';
import { usePage } from './use-paging';

/** Reserves space for a row count up to this number. */
const maxExpectedRows = 9_999_999;

interface RowCountProps {
  readonly table: ViewTable;
}

/**
 * Displays how many rows are on the page, and how many rows match, or that rows are loading. Screen readers announce
 * both numbers together with the page number.
 *
 * @example
 * <RowCount table={table} />
 */
export function RowCount({ table }: RowCountProps) {
  const { isWaiting, shown, filtered, moreThan } = useRowCount(table);
  const state = useSnapshot(table, selectRowsState);
  const { rowCount, rowCountUnknown, rowCountMoreThan, rowCountWaiting } = useLabels();
  const ofUnknown = moreThan === undefined ? rowCountUnknown(shown) : rowCountMoreThan(shown, moreThan);
  const text = filtered === undefined ? ofUnknown : rowCount(shown, filtered);
  const pageSize = useSnapshot(table, ({ context }) => context.pagination.pageSize);
  // Reserves space for a count that arrives after the rows. Measures in digits, which are wider than letters.
  const longest = rowCount(Math.max(shown, pageSize), Math.max(filtered ?? 0, maxExpectedRows));
  const style = fetchedRowsOf(table) && { minInlineSize: `min(100%, max(11.5em, ${longest.length - 2}ch))` };
  const waiting = state === 'failed' || state === 'offline' ? '' : rowCountWaiting;
  return (
    <>
      {/* Screen readers read the announcement instead, because it includes the page. */}
      <div className="ct-part ct-row-count" style={style} aria-hidden={!isWaiting}>
        {isWaiting ? waiting : text}
      </div>
      <RowsAnnouncement table={table} />
    </>
  );
}

/**
 * Returns row counts. `shown` counts the rows on the page, including sub-rows but not groups. `filtered` counts the
 * rows that match, or have a matching sub-row. It is `undefined` until the source has counted them. `moreThan` is the
 * number at which the source stopped counting. `isWaiting` is true until rows have loaded.
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

interface AnnouncementProps {
  readonly table: ViewTable;
}

/**
 * Announces changes to the number of rows on the page, the number of matching rows, and the page, in one sentence.
 *
 * @example
 * <RowsAnnouncement table={table} />
 */
export function RowsAnnouncement({ table }: AnnouncementProps) {
  const { isWaiting, shown, filtered } = useRowCount(table);
  const { page, pages } = usePage(table);
  const { announcement } = useLabels();
  return <Announcement text={isWaiting ? '' : announcement(shown, filtered, page, pages)} />;
}
