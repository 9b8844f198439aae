import { expect, test } from 'vitest';
import type { CachedPage, RowQuery } from '../../../machines/table';
import { knownRows } from '../../../src/table/tanstack/row-requests';

const byName = [{ id: 'name', desc: false }];

/** Creates a cached page, by default with ten rows. Row IDs contain the rows' indexes. */
function keep(pageIndex: number, { sorting = byName, filtersKey = 'odd', count = 10 } = {}): CachedPage {
  const query: RowQuery = { globalFilter: '', columnFilters: [], sorting, pagination: { pageIndex, pageSize: 10 } };
  const rowIds = Array.from({ length: count }, (_, index) => `r${pageIndex * 10 + index}`);
  const page = { rowIds, rowCount: undefined, canCount: false, filterRows: () => rowIds };
  return { query, key: JSON.stringify(query), filtersKey, page };
}

const nearOf = (requested: CachedPage, pages: readonly CachedPage[]) =>
  knownRows({ requested, pages, counts: [] }).near?.rowId;

test.each<[string, readonly CachedPage[], string | undefined]>([
  ['the last row of the previous page', [keep(2), keep(4)], 'r49'],
  ['the first row of the next page', [keep(2), keep(6)], 'r60'],
  ['the row cached first, before the page, at equal distances', [keep(4), keep(6)], 'r49'],
  ['the row cached first, after the page, at equal distances', [keep(6), keep(4)], 'r60'],
  ['the nearer row, before the page', [keep(7), keep(4)], 'r49'],
  ['the nearer row, after the page', [keep(3), keep(6)], 'r60'],
  ['the only row of another page', [keep(4, { count: 1 })], 'r40'],
  ['no row if only the requested page is cached', [keep(5)], undefined],
  ['no row if the cached page is empty', [keep(4, { count: 0 })], undefined],
  ['no row if the sorting differs', [keep(4, { sorting: [] })], undefined],
  ['no row if the filters differ', [keep(4, { filtersKey: 'even' })], undefined],
])('page requests contain the nearest known row: %s', (_, pages, rowId) => expect(nearOf(keep(5), pages)).toBe(rowId));

test('a row count is reused only for the same filters', () => {
  const counts = [
    { filtersKey: 'even', rowCount: 48 },
    { filtersKey: 'odd', rowCount: 47 },
  ];
  const rowCountOf = (filtersKey: string) =>
    knownRows({ requested: keep(5, { filtersKey }), pages: [], counts }).rowCount;
  expect(['odd', 'even', 'all'].map(rowCountOf)).toEqual([47, 48, undefined]);
});
