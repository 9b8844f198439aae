import './base.css';
import './row-count.css';
import type { TableActor } from './actor';
import { Announcement } from './announcement';
import { usePage } from './hooks/use-paging';
import { useRowCount } from './hooks/use-table-state';
import { useLabels } from './labels';
import type { RowModel } from '../rows';

interface RowCountProps {
  readonly actor: TableActor;
  /** For a table whose rows have children: the children of the rows on the page count too. */
  readonly rowModel?: RowModel;
}

/**
 * The number of rows on the page, and of rows that pass the filters; or that the rows are still to come. A screen reader hears
 * both numbers as they change, with the page in view, as one sentence.
 */
export function RowCount({ actor, rowModel }: RowCountProps) {
  const { isWaiting, shown, filtered } = useRowCount(actor, rowModel);
  const { page, pages } = usePage(actor);
  const { rowCount, rowCountUnknown, rowCountWaiting, announcement } = useLabels();
  const text = filtered === undefined ? rowCountUnknown(shown) : rowCount(shown, filtered);
  return (
    <>
      <div className="ct-part ct-row-count">{isWaiting ? rowCountWaiting : text}</div>
      <Announcement text={isWaiting ? '' : announcement(shown, filtered, page, pages)} />
    </>
  );
}
