import { expect, test } from 'vitest';
import type { RowQuery } from '../../../machines/table';
import { cursorSource, type CursorRequest } from '../../../src/table/rows/cursor-source';
import { queryWith } from './query-with';

const all = Array.from({ length: 95 }, (_, index) => `row ${index}`);
const { signal } = new AbortController();
const query = (pageIndex: number, changes: Partial<RowQuery> = {}) =>
  queryWith({ pagination: { pageIndex, pageSize: 10 }, ...changes });

/** Simulates an API with cursors and a maximum number of rows per request. */
function openApi({ limit = 100, hasCount = true, maxFirst = 30 } = {}) {
  const requests: Omit<CursorRequest, 'signal'>[] = [];
  let isDown = false;
  const source = cursorSource(
    (_query, { first, after }) => {
      requests.push({ first, after });
      if (isDown) return Promise.reject(new Error('No such cursor.'));
      const start = after === undefined ? 0 : Number(after.slice(1));
      const rows = all.slice(start, start + Math.min(first, limit));
      const next = start + rows.length < all.length ? `c${start + rows.length}` : null;
      return Promise.resolve({ rows, next, ...(hasCount && { rowCount: all.length }) });
    },
    { maxFirst },
  );
  const setDown = (isNow: boolean) => (isDown = isNow);
  return { source, requests, setDown };
}
const pageOf = (pageIndex: number) => all.slice(pageIndex * 10, pageIndex * 10 + 10);

test('a cursor source fetches the next page, or an already visited page, with one request', async () => {
  const { source, requests } = openApi();
  for (const pageIndex of [0, 1, 2, 1])
    expect(await source.rows(query(pageIndex), { signal })).toEqual({ rows: pageOf(pageIndex), rowCount: 95 });
  expect(requests.map(({ after }) => after)).toEqual([undefined, 'c10', 'c20', 'c10']);
});

test('to jump to a page, a cursor source fetches all rows after the nearest cursor', async () => {
  const { source, requests } = openApi();
  await source.rows(query(0), { signal });
  expect(await source.rows(query(9), { signal })).toEqual({ rows: pageOf(9), rowCount: 95 });
  expect(requests.slice(1)).toEqual([
    { first: 30, after: 'c10' },
    { first: 30, after: 'c40' },
    { first: 30, after: 'c70' },
  ]);
  expect((await source.rows(query(7), { signal })).rows).toEqual(pageOf(7));
  expect(requests.length).toBe(5);
});

test('if an API returns too few rows, a cursor source requests more rows to fill the page', async () => {
  const { source } = openApi({ limit: 4 });
  expect((await source.rows(query(3), { signal })).rows).toEqual(pageOf(3));
});

test('a cursor source discards all cursors when a filter or the sorting changes', async () => {
  const { source, requests } = openApi();
  await source.rows(query(0), { signal });
  await source.rows(query(1, { globalFilter: 'row' }), { signal });
  await source.rows(query(1, { globalFilter: 'row', sorting: [{ id: 'name', desc: true }] }), { signal });
  expect(requests.slice(1)).toEqual([
    { first: 20, after: undefined },
    { first: 20, after: undefined },
  ]);
});

test("a cursor source doesn't reuse a cursor that the API rejected", async () => {
  const { source, requests, setDown } = openApi();
  await source.rows(query(0), { signal });
  setDown(true);
  await expect(source.rows(query(1), { signal })).rejects.toThrow('No such cursor.');
  setDown(false);
  expect((await source.rows(query(1), { signal })).rows).toEqual(pageOf(1));
  expect(requests.at(-1)).toEqual({ first: 20, after: undefined });
});

test('if an API returns no row count, a cursor source returns the count once the last row is reached', async () => {
  const { source } = openApi({ hasCount: false });
  expect(await source.rows(query(0), { signal })).toEqual({ rows: pageOf(0) });
  expect(await source.rows(query(9), { signal })).toEqual({ rows: pageOf(9), rowCount: 95 });
  expect(await source.rows(query(20), { signal })).toEqual({ rows: [] });
});

test('an invalid option of a cursor source throws an error that names the option', () => {
  const fetchRows = () => Promise.resolve({ rows: [], next: null });
  expect(() => cursorSource(fetchRows, { maxFirst: 0 })).toThrow('`maxFirst` must be a whole number ≥ 1');
});
