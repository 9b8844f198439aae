import '../ui/base.css';
import './row-count.css';
import { selectRowsState } from '../../../../machines/table';
import { RowsAnnouncement } from '../notices/announcements';
import { useRowCount } from './use-row-count';
import { useLabels } from '../base/labels';
import { useSnapshot } from '../base/use-snapshot';
import { fetchedRowsOf, type ViewTable } from '../base/view-table';

/** Reserves space for this many rows until they are counted. */
const maxExpectedRows = 9_999_999;

interface RowCountProps {
  readonly table: ViewTable;
}

/**
 * Displays the number of rows on the page and of matching rows, or that rows are loading. Screen readers announce both
 * with the page.
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
  // Reserves space for a count that arrives after the rows. Digits are wider than letters, so this is wide enough for
  // text.
  const longest = rowCount(Math.max(shown, pageSize), Math.max(filtered ?? 0, maxExpectedRows));
  const style = fetchedRowsOf(table) && { minInlineSize: `min(100%, max(11.5em, ${longest.length - 2}ch))` };
  const waiting = state === 'failed' || state === 'offline' ? '' : rowCountWaiting;
  return (
    <>
      {/* Screen readers read the announcement instead, which includes the page. */}
      <div className="ct-part ct-row-count" style={style} aria-hidden={!isWaiting}>
        {isWaiting ? waiting : text}
      </div>
      <RowsAnnouncement table={table} />
    </>
  );
}
