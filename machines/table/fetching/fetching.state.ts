import { keyOfFilters } from '../filtering/filters';
import type { FetchState, KeptPage, TableContext } from '../table.types';

/* What is read of fetched rows in any table. What fetches them begins with `nothingFetched`, which is built in with it. */

export type WithQuery = Pick<TableContext, 'fetched' | 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** Returns true if the states of the query differ from those of the wanted one. Each change of a state makes a new object. */
export function isQueryChanged(context: WithQuery): boolean {
  const of = context.fetched?.of;
  return (
    of?.globalFilter !== context.globalFilter ||
    of.columnFilters !== context.columnFilters ||
    of.sorting !== context.sorting ||
    of.pagination !== context.pagination
  );
}

export const findKeptPage = ({ pages }: FetchState, key: string) => pages.find((kept) => kept.key === key);

/** Returns the page that has the row, if its rows can be seen: the page that is shown, or one that was scrolled to. */
export const findSeenPage = ({ shown, scrolled }: FetchState, rowId: string): KeptPage | undefined =>
  [...(shown ? [shown] : []), ...scrolled].find(({ page }) => page.rowIds.includes(rowId));

/** Returns the number of rows that pass the filters; `undefined` while it is not known, and for a table whose rows are in memory. */
export function knownRowCount(context: WithQuery): number | undefined {
  const counts = context.fetched?.counts ?? [];
  if (counts.length === 0) return undefined;
  const filtersKey = keyOfFilters(context);
  return counts.find((count) => count.filtersKey === filtersKey)?.rowCount;
}

/** Returns the number of rows that pass the filters of the page that is shown. */
export const shownRowCount = ({ shown, counts }: FetchState): number | undefined =>
  counts.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.rowCount;

/** Returns the number of rows of the page that is shown, and the greater one that it should have; `undefined` where none are missing. */
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

/** Returns the number that the rows of the shown page exceed; `undefined` if their number is known, or nothing is known. */
export const shownMoreThan = ({ shown, capped }: FetchState): number | undefined =>
  capped.find(({ filtersKey }) => filtersKey === shown?.filtersKey)?.moreThan;

/** Returns true if the wanted page is there and full, so that another one may follow. */
export function isPageFull(context: WithQuery): boolean {
  const { fetched } = context;
  const kept = fetched && findKeptPage(fetched, fetched.wanted.key);
  return !isQueryChanged(context) && kept !== undefined && kept.page.rowIds.length >= context.pagination.pageSize;
}
