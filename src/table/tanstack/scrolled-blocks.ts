import type { Pagination, CachedPage, FetchState, KeyedQuery } from '../../../machines/table';
import { toKeyedQuery } from '../../../machines/table/fetching/nothing-fetched';
import { knownPages } from '../../../machines/table/base/fetching.state';
import type { TableSync } from './connection';

/** Returns the visible page. In a scrolling table, returns the visible block and adjacent cached blocks. */
export function listShownPages(fetched: FetchState): readonly CachedPage[] {
  const { shown, block } = fetched;
  if (!shown) return [];
  if (!block) return [shown];
  const { pageIndex, pageSize } = shown.query.pagination;
  const listKey = listKeyOf(shown);
  const known = new Map<number, CachedPage>();
  for (const page of knownPages(fetched).toReversed())
    if (page.query.pagination.pageSize === pageSize && listKeyOf(page) === listKey)
      known.set(page.query.pagination.pageIndex, page);
  const walk = (from: number, step: 1 | -1): readonly CachedPage[] => {
    const next = known.get(from);
    return next ? [next, ...walk(from + step, step)] : [];
  };
  return [...walk(pageIndex - 1, -1).toReversed(), ...walk(pageIndex, 1)];
}

/** Returns the same key for pages with equal filters and sorting. */
export const listKeyOf = ({ filtersKey, query }: KeyedQuery): string => JSON.stringify([filtersKey, query.sorting]);

/*
 * The functions below store a scrolling table's first visible row per history entry, so that Back and reloads return to
 * that row. Browsers restore only the page's scroll position.
 */

/** Identifies the table and the current history entry. */
const storageKey = ({ definition, history }: TableSync): string =>
  `chartable.scroll ${definition.name} ${history.getSnapshot().context.browser.key}`;

/** Returns the history entry's stored row. `undefined` if no row is stored for these filters and sorting. */
export function readStoredRow(table: TableSync, list: string): number | undefined {
  try {
    const stored = window.sessionStorage.getItem(storageKey(table)) ?? '';
    const row = stored.endsWith(` ${list}`) ? Number.parseFloat(stored) : NaN;
    return row >= 0 ? row : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the first visible row for the current history entry. */
export function storeRow(table: TableSync, list: string, row: number): void {
  try {
    window.sessionStorage.setItem(storageKey(table), `${row} ${list}`);
  } catch {
    // Storage is unavailable, so Back shows the first row.
  }
}

export const blockRowCount = 100;

export const indexOfBlock = (row: number): number => Math.floor(row / blockRowCount);

export const blockOf = (pageIndex: number): Pagination => ({ pageIndex, pageSize: blockRowCount });

/**
 * Returns the 0-based first row when a scrolling table opens: the history entry's stored row, or the page's first row.
 */
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
