import './base.css';
import './row-count.css';
import type { TableActor } from './actor';
import { useRowCount } from './hooks/use-table-state';
import { useLabels } from './labels';

/** The number of rows on the page, and of rows that pass the filters; or that the rows are still to come. */
export function RowCount({ actor }: { readonly actor: TableActor }) {
  const { isWaiting, shown, filtered } = useRowCount(actor);
  const { rowCount, rowCountWaiting } = useLabels();
  return (
    <p className="ct-part ct-row-count" aria-live="polite" aria-atomic="true">
      {isWaiting ? rowCountWaiting : rowCount(shown, filtered)}
    </p>
  );
}
