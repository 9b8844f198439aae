import '../ui/base.css';
import './no-rows.css';
import type { ReactNode } from 'react';
import { isUnfiltered } from '../../../../machines/table';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';
import { clearableFilters, ClearFilters } from '../filters/clear-filters';
import { findReversed } from '../filters/filter-controls';
import { orderedColumns } from '../columns/view-columns';
import { useRowCount } from '../paging/use-row-count';
import { useLabels } from '../labels';

/** Content in place of rows, for applications that want more than a sentence there. */
export interface NoRowsStates {
  /** Shown if the table has no rows at all, such as a button that adds the first one. Not shown if no row passes the filters. */
  readonly emptyState?: ReactNode;
  /** Shown while the first rows are on their way, such as the outlines of some. */
  readonly loadingState?: ReactNode;
}

interface NoRowsProps extends NoRowsStates {
  readonly table: ViewTable;
}

/** A sentence about why no rows are shown: they are still to come, none exist, or none pass the filters, with a button that clears those. */
export function NoRows({ table, emptyState, loadingState }: NoRowsProps) {
  const { isWaiting, filtered } = useRowCount(table);
  const isFiltered = useSnapshot(table, ({ context }) => !isUnfiltered(clearableFilters(table, context)));
  const labels = useLabels();
  const reversed = useSnapshot(table, ({ context }) => findReversed(orderedColumns(table), context.columnFilters));
  const noRowsPass = (reversed && labels.minOverMax(reversed.header)) || labels.noRowsPass;
  // A server may count rows that it does not have: its number may be an estimate, or older than its rows.
  const reason = filtered !== 0 ? labels.noRowsOnPage : isFiltered ? noRowsPass : labels.noRows;
  const own = isWaiting ? loadingState : filtered === 0 && !isFiltered ? emptyState : undefined;
  if (own !== undefined) return <div className="ct-part ct-no-rows">{own}</div>;
  return (
    <p className="ct-part ct-no-rows">
      <span>{isWaiting ? labels.waiting : reason}</span>
      {!isWaiting && filtered === 0 && isFiltered && <ClearFilters table={table} />}
    </p>
  );
}
