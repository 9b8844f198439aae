import { keyOfFilters } from '../values/filters';
import type { CachedPage, SourceFacts, TableContext } from './table.types';

export type WithQuery = Pick<TableContext, 'fetched' | 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** True if the query has changed since it was sent. Compares by identity, because changes create new objects. */
export function isQueryChanged(context: WithQuery): boolean {
  const asked = context.fetched?.asked;
  return (
    asked?.globalFilter !== context.globalFilter ||
    asked.columnFilters !== context.columnFilters ||
    asked.sorting !== context.sorting ||
    asked.pagination !== context.pagination
  );
}

export const findCachedPage = ({ pages }: SourceFacts, key: string) => pages.find((cached) => cached.key === key);

export const knownPages = ({ shown, pages, outdated }: SourceFacts): readonly CachedPage[] => [
  ...(shown ? [shown] : []),
  ...pages,
  ...outdated,
];

export const findKnownPage = (fetched: SourceFacts, rowId: string): CachedPage | undefined =>
  knownPages(fetched).find(({ page }) => page.rowIds.includes(rowId));

/** Returns the number of rows for a filter key. During a refresh, returns the old number until rows are counted. */
export const countOf = ({ counts, oldCounts }: SourceFacts, key: string | undefined): number | undefined =>
  [...counts, ...oldCounts].find(({ filtersKey }) => filtersKey === key)?.rowCount;

/** Returns the number of matching rows at the source. `undefined` if unknown, or if all rows are in memory. */
export const knownRowCount = (context: WithQuery): number | undefined =>
  context.fetched && countOf(context.fetched, keyOfFilters(context));

export const shownRowCount = (fetched: SourceFacts): number | undefined => countOf(fetched, fetched.shown?.filtersKey);

/** Returns how many rows the visible page has and should have. `undefined` if none are missing, or if unknown. */
export function shownMissingRows(
  fetched: SourceFacts,
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

/** Returns the number at which counting the matching rows stopped early. `undefined` if all were counted. */
export const shownMoreThan = ({ shown, capped }: SourceFacts): number | undefined =>
  capped.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.moreThan;

export const isPageFull = (context: WithQuery): boolean =>
  !isQueryChanged(context) &&
  context.fetched?.state === 'ready' &&
  (context.fetched.shown?.page.rowIds.length ?? 0) >= context.pagination.pageSize;

export const isCapped = ({ wanted: { filtersKey }, capped, counts }: SourceFacts): boolean =>
  hasCount(capped, filtersKey) && !hasCount(counts, filtersKey);

export const hasCount = (counts: readonly { readonly filtersKey: string }[], key: string): boolean =>
  counts.some(({ filtersKey }) => filtersKey === key);
