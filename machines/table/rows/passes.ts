import { isUnfiltered, keyOfFilters } from '../features/filtering/filters';
import type { FilterRows, RowFilters, TableContext } from '../types';
import { allRowIds } from './known-rows';

/** The rows that passed the last filters. Every row of the view asks. */
const lastPassing = new WeakMap<FilterRows, { readonly key: string; readonly rowIds: ReadonlySet<string> }>();

/**
 * Returns a function that returns true if a row passes the filters, and `undefined` if that is unknown: fetched rows are known only while their page is
 * cached.
 */
export function passesIn(
  { filterRows, fetched }: Pick<TableContext, 'filterRows' | 'fetched'>,
  filters: RowFilters,
): (rowId: string) => boolean | undefined {
  if (isUnfiltered(filters)) return () => true;
  const key = keyOfFilters(filters);
  if (fetched) {
    const pages = [...(fetched.shown ? [fetched.shown] : []), ...fetched.scrolled, ...fetched.pages];
    return (rowId) => {
      const known = pages.filter(({ page }) => page.rowIds.includes(rowId));
      if (known.some(({ filtersKey }) => filtersKey === key)) return true;
      return known[0]?.page.filterRows(filters).includes(rowId);
    };
  }
  if (!filterRows) return () => undefined;
  const last = lastPassing.get(filterRows);
  const rowIds = last?.key === key ? last.rowIds : new Set(filterRows(filters));
  lastPassing.set(filterRows, { key, rowIds });
  if (!filterRows.page) return (rowId) => rowIds.has(rowId);
  const onPage = new Set(allRowIds({ filterRows }));
  return (rowId) => (onPage.has(rowId) ? rowIds.has(rowId) : undefined);
}
