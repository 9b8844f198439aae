import { keyOfFilters } from '../filtering/filters';
import type { FetchState, CachedPage, TableContext } from '../table.types';

/* Every table bundles these selectors, even without `asyncRows`. */

export type WithQuery = Pick<TableContext, 'fetched' | 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** Compares by identity, because every change creates a new object. */
export function isQueryChanged(context: WithQuery): boolean {
  const of = context.fetched?.of;
  return (
    of?.globalFilter !== context.globalFilter ||
    of.columnFilters !== context.columnFilters ||
    of.sorting !== context.sorting ||
    of.pagination !== (context.fetched?.block ?? context.pagination)
  );
}

export const findCachedPage = ({ pages }: FetchState, key: string) => pages.find((cached) => cached.key === key);

/** The visible page comes first. */
export const knownPages = ({ shown, pages, outdated }: FetchState): readonly CachedPage[] => [
  ...(shown ? [shown] : []),
  ...pages,
  ...outdated,
];

export const findKnownPage = (fetched: FetchState, rowId: string): CachedPage | undefined =>
  knownPages(fetched).find(({ page }) => page.rowIds.includes(rowId));

/** During a refresh, returns the old count until the rows are counted again. */
export const countOf = ({ counts, oldCounts }: FetchState, key: string | undefined): number | undefined =>
  [...counts, ...oldCounts].find(({ filtersKey }) => filtersKey === key)?.rowCount;

/** `undefined` if unknown, or if all rows are in memory. */
export const knownRowCount = (context: WithQuery): number | undefined =>
  context.fetched && countOf(context.fetched, keyOfFilters(context));

export const shownRowCount = (fetched: FetchState): number | undefined => countOf(fetched, fetched.shown?.filtersKey);

/** Returns how many rows the visible page has and should have. `undefined` if it is complete. */
export function shownMissingRows(
  fetched: FetchState,
): { readonly shown: number; readonly expected: number } | undefined {
  const rowCount = shownRowCount(fetched);
  const isCounted = fetched.oldCounts.length === 0;
  if (!fetched.shown || rowCount === undefined || !isCounted) return undefined;
  const { page, query } = fetched.shown;
  const { pageIndex, pageSize } = query.pagination;
  const shown = page.rowIds.length;
  const expected = Math.min(pageSize, rowCount - pageIndex * pageSize);
  return shown < expected ? { shown, expected } : undefined;
}

/** Returns the cap that the count exceeded. `undefined` if the count is exact or unknown. */
export const shownMoreThan = ({ shown, capped }: FetchState): number | undefined =>
  capped.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.moreThan;

export function isPageFull(context: WithQuery): boolean {
  const { fetched } = context;
  const cached = fetched && findCachedPage(fetched, fetched.wanted.key);
  return !isQueryChanged(context) && cached !== undefined && cached.page.rowIds.length >= context.pagination.pageSize;
}
