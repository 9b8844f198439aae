import type { Pagination } from '../../../machines/table';
import { toKeyedQuery } from '../../../machines/table/fetching/nothing-fetched';
import type { TableSync } from './connection';
import { listKeyOf } from './shown-pages';
import { readStoredRow } from './stored-row';

export const blockRowCount = 100;

export const indexOfBlock = (row: number): number => Math.floor(row / blockRowCount);

export const blockOf = (pageIndex: number): Pagination => ({ pageIndex, pageSize: blockRowCount });

/** Returns the 0-based row at which a table that scrolls opens: the history entry's stored row, or the page's first. */
export function readFirstRow(sync: TableSync): number {
  const { context } = sync.actor.getSnapshot();
  const { pageIndex, pageSize } = context.pagination;
  return readStoredRow(sync, listKeyOf(toKeyedQuery(context))) ?? pageIndex * pageSize;
}

export function setScrolled(sync: TableSync, isScrolled: boolean): void {
  const isSet = Boolean(sync.actor.getSnapshot().context.fetched?.block);
  if (isSet === isScrolled) return;
  sync.send({ type: 'rows.scrolled', block: isScrolled ? blockOf(indexOfBlock(readFirstRow(sync))) : null });
}
