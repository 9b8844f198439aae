import type { CachedPage, FetchState, KeyedQuery } from '../../../machines/table';
import { knownPages } from '../../../machines/table/fetching/fetching.state';

/**
 * Returns the visible page. While the table scrolls, returns the known blocks around it, in order and without gaps.
 */
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

/** Equal for pages of the same rows in the same order. */
export const listKeyOf = ({ filtersKey, query }: KeyedQuery): string => JSON.stringify([filtersKey, query.sorting]);
