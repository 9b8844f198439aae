import { knownPages } from '../../fetching/fetching.state';
import { isUnfiltered, keyOfFilters } from '../../filtering/filters';
import type { FilterRows, RowFilters, TableContext } from '../../table.types';
import { allRowIds } from '../../rows/known-rows';

/** Caches the matching rows, because every visible row reads them. */
const lastPassing = new WeakMap<FilterRows, { readonly filters: RowFilters; readonly rowIds: ReadonlySet<string> }>();

/** Returns a predicate that checks a row against the filters. It returns `undefined` for rows on uncached pages. */
export function passesIn(
  { filterRows, fetched }: Pick<TableContext, 'filterRows' | 'fetched'>,
  filters: RowFilters,
): (rowId: string) => boolean | undefined {
  if (isUnfiltered(filters)) return () => true;
  if (fetched) {
    const key = keyOfFilters(filters);
    const pages = knownPages(fetched);
    return (rowId) => {
      const known = pages.filter(({ page }) => page.rowIds.includes(rowId));
      if (known.some(({ filtersKey }) => filtersKey === key)) return true;
      return known[0]?.page.filterRows(filters).includes(rowId);
    };
  }
  if (!filterRows) return () => undefined;
  const last = lastPassing.get(filterRows);
  const isLast = last && (last.filters === filters || keyOfFilters(last.filters) === keyOfFilters(filters));
  const rowIds = isLast ? last.rowIds : new Set(filterRows(filters));
  lastPassing.set(filterRows, { filters, rowIds });
  if (!filterRows.page) return (rowId) => rowIds.has(rowId);
  const onPage = new Set(allRowIds({ filterRows }));
  return (rowId) => (onPage.has(rowId) ? rowIds.has(rowId) : undefined);
}
