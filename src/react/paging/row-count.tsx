import '../ui/base.css';
import './row-count.css';
import { RowsAnnouncement } from '../notices/announcements';
import { useRowCount } from './use-row-count';
import { useLabels } from '../labels';
import type { ViewTable } from '../view-table';

interface RowCountProps {
  readonly table: ViewTable;
}

/**
 * The number of rows on the page, and of rows that pass the filters; or that the rows are still to come. A screen reader hears
 * both numbers as they change, with the page in view, as one sentence.
 */
export function RowCount({ table }: RowCountProps) {
  const { isWaiting, shown, filtered, moreThan } = useRowCount(table);
  const { rowCount, rowCountUnknown, rowCountMoreThan, rowCountWaiting } = useLabels();
  const ofUnknown = moreThan === undefined ? rowCountUnknown(shown) : rowCountMoreThan(shown, moreThan);
  const text = filtered === undefined ? ofUnknown : rowCount(shown, filtered);
  return (
    <>
      <div className="ct-part ct-row-count">{isWaiting ? rowCountWaiting : text}</div>
      <RowsAnnouncement table={table} />
    </>
  );
}
