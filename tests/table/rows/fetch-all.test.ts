import { constructTable } from '@tanstack/table-core';
import { expect, test } from 'vitest';
import type { RowQuery, RowSelection } from '../../../machines/table';
import { listRows } from '../../../machines/table/values/selection';
import { createFeatures } from '../../demo-features';
import { memorySource, fetchedRows } from '../../../src/entries/table-9';
import type { AsyncRowSource } from '../../../src/table/rows/row-source';
import type { FetchedPart } from '../../../src/table/rows/fetch-all';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { fetchedRowsOf } from '../../../src/table/react/base/view-table';
import { headless } from '../../headless-tables';
import { openMemoryPage } from '../../memory-page';
import { createPeople, getPersonId, personColumns as columns, type Person } from '../fetched-table';
import { defineTableUrl } from '../../../src/table/define-table-url';

const people = createPeople(2500);
const inMemory = memorySource<Person>({ columns, rows: people, getRowId: getPersonId });
const finder = createRowFinder<Person>({ columns, rows: people.map((data) => ({ id: data.id, data })) });
const noPeople: readonly Person[] = [];
const { signal } = new AbortController();

const byAge = [{ id: 'age', desc: true }];
const filters = (globalFilter: string) => ({ globalFilter, columnFilters: [] });
const matching = (globalFilter: string, except = {}, also = {}) => ({ matching: filters(globalFilter), except, also });

/** Opens a table and records the requests to its source. By default, the source can find rows by ID. */
function openFetching(change: Partial<AsyncRowSource<Person>> = {}, canName = true) {
  const queries: RowQuery[] = [];
  const source: AsyncRowSource<Person> = {
    rows: async (query, request) => {
      queries.push(query);
      return inMemory.rows(query, request);
    },
    ...(canName && { rowsNamed: inMemory.rowsNamed }),
    ...change,
  };
  const table = constructTable({
    features: { ...createFeatures(openMemoryPage('/people').url), ...headless },
    columns,
    data: noPeople,
    getRowId: ({ id }) => id,
    tableUrl: defineTableUrl({ name: 'people', states: ['columnFilters', 'columnOrder', 'rowSelection'] }),
    fetchedRows: fetchedRows(source),
  });
  const fetching = fetchedRowsOf(table)?.fetching;
  if (!fetching) throw new Error('The table fetches its rows.');
  return { queries, fetching };
}

async function readAll(parts: AsyncIterable<FetchedPart<unknown>>) {
  const ids: string[][] = [];
  const totals: (number | undefined)[] = [];
  for await (const { rows, total } of parts) {
    ids.push(rows.map(({ id }) => id));
    totals.push(total);
  }
  return { ids, totals };
}

const idsInMemory = (globalFilter: string, sorting = byAge) =>
  finder.sortRows(sorting, filters(globalFilter)).map(({ id }) => id);

test("matching rows are exported page by page, in the table's order", async () => {
  const { queries, fetching } = openFetching();
  const { ids, totals } = await readAll(fetching.passing({ ...filters('odd'), sorting: byAge }, { signal }));
  expect(ids.flat()).toEqual(idsInMemory('odd'));
  expect(ids.map(({ length }) => length)).toEqual([1000, 250]);
  expect(totals).toEqual([1250, 1250]);
  expect(queries.map(({ pagination }) => pagination.pageIndex)).toEqual([0, 1]);
});

test('if the row count is unknown, an export stops after the last row', async () => {
  const { queries, fetching } = openFetching({
    rows: async (query, request) => {
      queries.push(query);
      return { rows: (await inMemory.rows(query, request)).rows };
    },
  });
  const { ids, totals } = await readAll(fetching.passing({ ...filters(''), sorting: [] }, { signal }));
  expect(ids.flat()).toEqual(people.map(({ id }) => id));
  expect([totals, queries.length]).toEqual([[undefined, undefined, undefined], 3]);
});

test('an export ends even if rows are deleted while it runs', async () => {
  const pages: number[] = [];
  const shrunk = openFetching({
    count: async () => 2500,
    rows: async ({ pagination: { pageIndex } }) => {
      pages.push(pageIndex);
      return { rows: pageIndex === 0 ? people.slice(0, 1000) : [] };
    },
  });
  const { ids: left } = await readAll(shrunk.fetching.passing({ ...filters(''), sorting: [] }, { signal }));
  expect([left.flat().length, pages]).toEqual([1000, [0, 1]]);
  const order: string[] = [];
  const growing = openFetching({
    count: async () => {
      order.push('count');
      return 2;
    },
    rows: async () => {
      order.push('rows');
      return { rows: people.slice(0, 1).with(0, people[order.length] ?? people[0]!) };
    },
  });
  const { ids } = await readAll(growing.fetching.passing({ ...filters('x'), sorting: [] }, { signal }));
  expect([order, ids.flat()]).toEqual([['count', 'rows'], ['p2']]);
});

test('after an abort or an error, an export sends no more requests', async () => {
  const controller = new AbortController();
  const { queries, fetching } = openFetching();
  const reading = (async () => {
    for await (const _ of fetching.passing({ ...filters(''), sorting: [] }, controller)) controller.abort();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(queries).toHaveLength(1);
  const failing = openFetching({ rows: () => Promise.reject(new Error('The server is on fire.')) }).fetching;
  await expect(readAll(failing.passing({ ...filters(''), sorting: [] }, { signal }))).rejects.toThrow('on fire');
  const double = openFetching({ rows: async () => ({ rows: people.slice(0, 1).concat(people.slice(0, 1)) }) });
  await expect(readAll(double.fetching.passing({ ...filters(''), sorting: [] }, { signal }))).rejects.toThrow(
    'The response has two rows with the ID "p0". `getRowId` must return a unique ID for each row.',
  );
});

const selections: readonly (readonly [string, RowSelection, number])[] = [
  ['a list', { p3: true, p2400: true, p7: false, gone: true, __proto__: true }, 0],
  ['all matching rows', matching('odd 1'), 1],
  ['all matching rows except two', matching('odd', { p1: true, p3: true }), 2],
  ['all matching rows except one, plus others', matching('odd 1', { p1: true }, { p1: true, p2: true, p11: true }), 1],
];

test.each(selections)(
  'copying selected fetched rows copies the same rows as in memory: %s',
  async (_, selection, requests) => {
    const { queries, fetching } = openFetching();
    const { ids } = await readAll(fetching.selected(selection, byAge, { signal }));
    const selected = listRows(selection, finder.filterRows).filter((id) => id.startsWith('p'));
    expect(ids.flat().toSorted()).toEqual(selected.toSorted());
    expect(queries).toHaveLength(requests);
  },
);

test.each(selections)(
  "fetched rows are copied even if the source can't look up rows by ID: %s",
  async (_, selection) => {
    const [{ fetching }, named] = [openFetching({}, false), openFetching()];
    const { ids } = await readAll(fetching.selected(selection, byAge, { signal }));
    const withNames = await readAll(named.fetching.selected(selection, byAge, { signal }));
    expect(ids.flat().toSorted()).toEqual(withNames.ids.flat().toSorted());
  },
);

test('copying fetched rows sends no more requests once all selected rows have loaded', async () => {
  const selection = { p0: true, p49: true, p10: true };
  const { ids } = await readAll(openFetching().fetching.selected(selection, byAge, { signal }));
  expect(ids.flat()).toEqual(['p49', 'p10', 'p0']);
  const { queries, fetching } = openFetching({}, false);
  expect((await readAll(fetching.selected(selection, [], { signal }))).ids.flat()).toEqual(['p0', 'p10', 'p49']);
  expect(queries).toHaveLength(1);
});

test('copying fetched rows ignores unselected rows that the source returns', async () => {
  const { fetching } = openFetching({ rowsNamed: async () => people.slice(0, 3) });
  expect((await readAll(fetching.selected({ p1: true }, [], { signal }))).ids).toEqual([['p1']]);
});
