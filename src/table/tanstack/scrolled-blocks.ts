import type { Pagination, CachedPage, FetchState, KeyedQuery } from '../../../machines/table';
import { toKeyedQuery } from '../../../machines/table/fetching/nothing-fetched';
import { knownPages } from '../../../machines/table/base/fetching.state';
import type { TableSync } from './connection';

/** Returns the visible page or, while the table scrolls, the known blocks around the visible block, without gaps. */
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

/** Returns equal keys for pages of the same rows in the same order. */
export const listKeyOf = ({ filtersKey, query }: KeyedQuery): string => JSON.stringify([filtersKey, query.sorting]);

/*
 * Stores the first visible row of a table that scrolls, by history entry, so that Back and reloads return to it.
 * Browsers restore only the page's position.
 */

/** Returns a key with the table's name, because a page may have several tables, and the history entry's key. */
const storageKey = ({ definition, history }: TableSync): string =>
  `chartable.scroll ${definition.name} ${history.getSnapshot().context.browser.key}`;

/** Returns the stored row, or `undefined` if the history entry has no stored row for these filters and sorting. */
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
 * Returns the 0-based row at which a scrolling table opens: the history entry's stored row, or the page's first row.
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
