import './row-count.css';
import { selectIsWaiting } from '../../machines/table';
import { useTable, type TableActor } from './actor';

/** The number of rows on the page, and of rows that pass the filters; or that the rows are still to come. */
export function RowCount({ actor }: { readonly actor: TableActor }) {
  const isWaiting = useTable(actor, selectIsWaiting);
  const filtered = useTable(actor, ({ context }) => context.filteredRowIds.length);
  const shown = useTable(actor, ({ context: { filteredRowIds, pagination } }) =>
    Math.min(pagination.pageSize, filteredRowIds.length - pagination.pageIndex * pagination.pageSize),
  );
  return (
    <p className="ct-row-count" aria-live="polite" aria-atomic="true">
      {isWaiting ? 'Waiting for rows' : `Showing ${shown} of ${filtered} Rows`}
    </p>
  );
}
