import type { Pagination } from '../../../machines/table';
import { toKeyedQuery } from '../../../machines/table/fetching/nothing-fetched';
import type { ChartableTable } from './connection';
import { listKeyOf } from './shown-pages';
import { readStoredRow } from './stored-row';

export const blockRowCount = 100;

export const indexOfBlock = (row: number): number => Math.floor(row / blockRowCount);

export const blockOf = (pageIndex: number): Pagination => ({ pageIndex, pageSize: blockRowCount });

/** Returns the 0-based row at which a table that scrolls opens: the history entry's stored row, or the page's first. */
export function readFirstRow(chartable: ChartableTable): number {
  const { context } = chartable.actor.getSnapshot();
  const { pageIndex, pageSize } = context.pagination;
  return readStoredRow(chartable, listKeyOf(toKeyedQuery(context))) ?? pageIndex * pageSize;
}

export function setScrolled(chartable: ChartableTable, isScrolled: boolean): void {
  const isSet = Boolean(chartable.actor.getSnapshot().context.fetched?.block);
  if (isSet === isScrolled) return;
  chartable.send({ type: 'rows.scrolled', block: isScrolled ? blockOf(indexOfBlock(readFirstRow(chartable))) : null });
}
