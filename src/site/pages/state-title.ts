import { useEffect } from 'react';
import { runHistory, type PageUrl } from 'chartable/browser';
import type { ViewTable } from 'chartable/react';
import type { TableSearch } from 'chartable/search-params';
import { hostOf } from '../../table/react/view-table';
import { findColumn } from '../../table/tanstack/columns';

/** Decoding a list of 100,000 rows takes milliseconds, so longer search strings aren't decoded. */
const maxSearchCharacters = 2000;

/**
 * Returns a document title with the page and the state in its URL.
 *
 * @param headerOf returns a column's header, or `undefined` for an unknown column
 *
 * @example
 * titleOf('Basic', search, '?sorting=name.asc&pageIndex=2', headerOf) // 'Basic · sorted by Name · page 2 · Chartable'
 */
export function titleOf(
  page: string,
  { changedStates, decode }: Pick<TableSearch, 'changedStates' | 'decode'>,
  searchString: string,
  headerOf: (columnId: string) => string | undefined,
): string {
  const text = searchString.length > maxSearchCharacters ? '' : searchString;
  const changed = changedStates('', text);
  const { globalFilter, columnFilters, sorting, pagination } = decode(text);
  const headers = (list: readonly { readonly id: string }[]) => list.flatMap(({ id }) => headerOf(id) ?? []).join(', ');
  const [filtered, sorted] = [headers(columnFilters), headers(sorting)];
  return [
    page,
    changed.includes('globalFilter') && globalFilter !== '' && `“${globalFilter}”`,
    changed.includes('columnFilters') && filtered !== '' && `filtered by ${filtered}`,
    changed.includes('sorting') && sorted !== '' && `sorted by ${sorted}`,
    pagination.pageIndex !== decode('').pagination.pageIndex && `page ${pagination.pageIndex + 1}`,
    'Chartable',
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/**
 * Keeps the table's state in the document title. Updates it after each URL change, because browsers store one title per
 * history entry.
 *
 * @param page the page's title, or `undefined` for a table that isn't the page's subject
 */
export function useStateTitle(page: string | undefined, table: ViewTable, { history }: PageUrl): void {
  const { search } = table.chartable;
  useEffect(() => {
    if (page === undefined) return undefined;
    const { actor } = runHistory(history);
    const headerOf = (id: string) => {
      const header = findColumn(hostOf(table), id)?.columnDef.header;
      return typeof header === 'string' ? header : undefined;
    };
    let shown: string | undefined;
    const update = () => {
      const { href } = actor.getSnapshot().context.browser;
      if (href === shown) return;
      shown = href;
      document.title = titleOf(page, search, history.location().search, headerOf);
    };
    update();
    const subscription = actor.subscribe(update);
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The columns of a page never change.
  }, [page, search, history]);
}
