import { keyOfFilters } from '../filtering/filters';
import type { FetchState, CachedPage, TableContext } from '../table.types';

/*
 * Selectors of fetched rows that every table bundles. The code that fetches starts with `nothingFetched` and is bundled only with
 * `asyncRows`.
 */

export type WithQuery = Pick<TableContext, 'fetched' | 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** Returns true if the table's states differ from those of the wanted query. Every change creates a new object. */
export function isQueryChanged(context: WithQuery): boolean {
  const of = context.fetched?.of;
  return (
    of?.globalFilter !== context.globalFilter ||
    of.columnFilters !== context.columnFilters ||
    of.sorting !== context.sorting ||
    of.pagination !== context.pagination
  );
}

export const findCachedPage = ({ pages }: FetchState, key: string) => pages.find((kept) => kept.key === key);

/** Returns the visible page with this row: the current page, or one that was scrolled to. */
export const findSeenPage = ({ shown, scrolled }: FetchState, rowId: string): CachedPage | undefined =>
  [...(shown ? [shown] : []), ...scrolled].find(({ page }) => page.rowIds.includes(rowId));

/** Returns the number of matching rows, or `undefined` if it is unknown or rows are in memory. */
export function knownRowCount(context: WithQuery): number | undefined {
  const counts = context.fetched?.counts ?? [];
  if (counts.length === 0) return undefined;
  const filtersKey = keyOfFilters(context);
  return counts.find((count) => count.filtersKey === filtersKey)?.rowCount;
}

/** Returns the number of rows that match the visible page's filters. */
export const shownRowCount = ({ shown, counts }: FetchState): number | undefined =>
  counts.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.rowCount;

/** Returns the actual and the expected number of rows on the visible page, or `undefined` if none are missing. */
export function shownMissingRows(
  fetched: FetchState,
): { readonly shown: number; readonly expected: number } | undefined {
  const rowCount = shownRowCount(fetched);
  if (!fetched.shown || rowCount === undefined) return undefined;
  const { page, query } = fetched.shown;
  const { pageIndex, pageSize } = query.pagination;
  const shown = page.rowIds.length;
  const expected = Math.min(pageSize, rowCount - pageIndex * pageSize);
  return shown < expected ? { shown, expected } : undefined;
}

/** Returns a number that the count of matching rows exceeds, or `undefined` if the count is exact or unknown. */
export const shownMoreThan = ({ shown, capped }: FetchState): number | undefined =>
  capped.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.moreThan;

/** Returns true if the wanted page has loaded and is full, so another page may follow. */
export function isPageFull(context: WithQuery): boolean {
  const { fetched } = context;
  const kept = fetched && findCachedPage(fetched, fetched.wanted.key);
  return !isQueryChanged(context) && kept !== undefined && kept.page.rowIds.length >= context.pagination.pageSize;
}
