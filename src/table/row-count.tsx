import './row-count.css';
import { useTable, type TableActor } from './actor';

/** The number of rows on the page, and of rows that pass the filters. */
export function RowCount({ actor }: { readonly actor: TableActor }) {
  const filtered = useTable(actor, ({ context }) => context.filteredRowIds.length);
  const shown = useTable(actor, ({ context: { filteredRowIds, pagination } }) =>
    Math.min(pagination.pageSize, filteredRowIds.length - pagination.pageIndex * pagination.pageSize),
  );
  return (
    <p className="ct-row-count" aria-live="polite" aria-atomic="true">
      {`Showing ${shown} of ${filtered} Rows`}
    </p>
  );
}
