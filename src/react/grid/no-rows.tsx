import '../ui/base.css';
import './no-rows.css';
import { isUnfiltered } from '../../../machines/table';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';
import { ClearFilters } from '../filters/clear-filters';
import { useRowCount } from '../paging/use-row-count';
import { useLabels } from '../labels';

/** Says why no rows are shown: they are still to come, there are none, or the filters let none through; then with a button that clears those. */
export function NoRows({ table }: { readonly table: ViewTable }) {
  const { isWaiting, filtered } = useRowCount(table);
  const isFiltered = useSnapshot(table, ({ context }) => !isUnfiltered(context));
  const labels = useLabels();
  // A server may count rows that it has not: its number may be an estimate, or older than its rows.
  const reason = filtered !== 0 ? labels.noRowsOnPage : isFiltered ? labels.noRowsPass : labels.noRows;
  return (
    <p className="ct-part ct-no-rows">
      <span>{isWaiting ? labels.waiting : reason}</span>
      {!isWaiting && filtered === 0 && isFiltered && <ClearFilters table={table} />}
    </p>
  );
}
