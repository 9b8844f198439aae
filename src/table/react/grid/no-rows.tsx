import '../ui/base.css';
import './table-grid.css';
import type { ReactNode } from 'react';
import { isUnfiltered } from '../../../../machines/table';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { clearableFilters, ClearFilters } from '../filters/clear-filters';
import { findReversed } from '../filters/filter-controls';
import { orderedColumns } from '../base/view-columns';
import { useRowCount } from '../paging/row-count';
import { useLabels } from '../base/labels';

export interface NoRowsStates {
  /**
   * Displayed if the table has no rows at all, e.g. a button that adds the first row. Not displayed if filters hide all
   * rows.
   */
  readonly emptyState?: ReactNode;
  /** Displayed while rows load and no row is visible, e.g. a skeleton. */
  readonly loadingState?: ReactNode;
}

interface NoRowsProps extends NoRowsStates {
  readonly isLoading?: boolean;
  /** True while the table requests rows. */
  readonly isBusy: boolean;
  readonly table: ViewTable;
}

/** Explains why no rows are visible: they are loading, don't exist, or don't match. */
export function NoRows({ table, isLoading = false, isBusy, emptyState, loadingState }: NoRowsProps) {
  const { filtered, ...rows } = useRowCount(table);
  const isWaiting = isLoading || rows.isWaiting || (isBusy && filtered !== 0);
  const isFiltered = useSnapshot(table, ({ context }) => !isUnfiltered(clearableFilters(table, context)));
  const labels = useLabels();
  const reversed = useSnapshot(table, ({ context }) => findReversed(orderedColumns(table), context.columnFilters));
  const noRowsPass = (reversed && labels.minOverMax(reversed.header)) || labels.noRowsPass;
  // Rows may match although none is visible, because a server's row count may be estimated or outdated.
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
