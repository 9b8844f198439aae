import { expect, test } from 'vitest';
import { orderAt } from '../../../../src/site/data/orders';
import { growSource } from '../../../../src/site/demos/million-rows/growing-source';
import { server } from '../../../../src/site/demos/server/server.definition';
import { orderColumns } from '../../../../src/site/demos/order-columns';
import { createRowEndpoint } from '../../../../src/table/rows/http/row-endpoint';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { createOrderDatabase } from '../../../../src/site/demos/order-database';
import { openSqlite } from '../../../../src/site/demos/open-sqlite';
import type { RowQuery } from '../../../../machines/table';
import { fc } from '../../../seeded';
import { lengthOf } from '../../../nightly';
import { queryWith } from '../query-with';

const idle = () => new AbortController().signal;
const turn = () => Promise.resolve();

async function openOrders(rowCount: number) {
  const database = createOrderDatabase(await openSqlite(), turn);
  await database.fill(rowCount, { signal: idle(), onProgress: () => {} });
  return database;
}

test("the demo's database filters, sorts and counts rows like the in-memory source", { timeout: 60_000 }, async () => {
  const rowCount = 750;
  const { source } = await openOrders(rowCount);
  const first = await source.rows(queryWith({ pagination: { pageIndex: 0, pageSize: 1000 } }), { signal: idle() });
  expect(first.rows.map(({ index }) => index)).toEqual(first.rows.map((_, index) => index));
  const { rows } = first;
  expect(rows).toHaveLength(rowCount);
  const memory = memorySource({ columns: orderColumns, rows });
  const searched = fc.constantFrom(
    ...rows.slice(0, 300).flatMap(({ id, customer }) => [id.slice(1, 6), customer.slice(2, 7), customer]),
    '_',
    ' b',
    'Shipped',
    'zzzz',
    '1,2',
    '2025',
    '2025-03',
    '%',
  );
  const bound = fc.option(fc.integer({ min: 9, max: 4010 }));
  const day = fc.option(fc.constantFrom('2024-02-29', '2025-01-01', '2026-03-31'));
  const anyQuery = fc.record({
    globalFilter: fc.oneof(fc.constant(''), searched),
    columnFilters: fc.uniqueArray(
      fc.oneof(
        fc.record({ id: fc.constantFrom('id', 'customer'), value: searched }),
        fc.record({ id: fc.constant('status'), value: fc.constantFrom('Open', 'Shipped') }),
        fc.record({ id: fc.constant('total'), value: fc.tuple(bound, bound) }),
        fc.record({ id: fc.constant('date'), value: fc.tuple(day, day) }),
      ),
      { maxLength: 2, selector: ({ id }) => id },
    ),
    sorting: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('id', 'customer', 'status', 'total', 'date'), desc: fc.boolean() }),
      {
        maxLength: 3,
        selector: ({ id }) => id,
      },
    ),
    pagination: fc.record({ pageIndex: fc.nat(20), pageSize: fc.integer({ min: 1, max: 60 }) }),
  });
  await fc.assert(
    fc.asyncProperty(anyQuery, async (each) => {
      const found = await source.rows(each, { signal: idle() });
      const expected = await memory.rows(each, { signal: idle() });
      expect(found.rows).toEqual(expected.rows);
      expect(await source.count(each, { signal: idle() })).toBe(expected.rowCount);
    }),
    { numRuns: lengthOf(15, 400), examples: [[queryWith({ globalFilter: ' b' })]] },
  );
});

test("the demo's database counts rows selected by order ID", async () => {
  const { fill, source } = createOrderDatabase(await openSqlite(), turn, { rowId: 'id' });
  await fill(250, { signal: idle(), onProgress: () => {} });
  const { rows } = await source.rows(queryWith({ globalFilter: 'an' }), { signal: idle() });
  const count = Number(await source.count(queryWith({ globalFilter: 'an' }), { signal: idle() }));
  const answer = createRowEndpoint({ search: server.table.search, columns: orderColumns, source });
  const fetchRows = async (text: string) => (await answer(text, { signal: idle() })).body;
  const selection = `selected=q.an,but.${rows[0]?.id}.missing,matching`;
  expect(await fetchRows(`?_ask=count&${selection}`)).toEqual({ selectedCount: count - 1 });
  expect(await fetchRows(`?_ask=count&q=${rows[0]?.id}&${selection}`)).toEqual({ selectedCount: 0 });
  expect(await fetchRows(`?_ask=count&selected=${rows[0]?.id},3`)).toEqual({ selectedCount: 1 });
  expect(await fetchRows('?_ask=count&selected=no.json.1,matching')).toEqual({ selectedCount: 0 });
});

test("filling the demo's database can be paused and resumed", async () => {
  const { fill, source } = createOrderDatabase(await openSqlite(), turn);
  const stop = new AbortController();
  let written = 0;
  await fill(10_000, {
    signal: stop.signal,
    onProgress: (rowCount) => {
      written = rowCount;
      stop.abort();
    },
  });
  expect(written).toBe(2500);
  expect(await source.count(queryWith(), { signal: idle() })).toBe(2500);
  await fill(5000, { signal: idle(), onProgress: () => {} });
  expect(await source.count(queryWith(), { signal: idle() })).toBe(5000);
  const { rows } = await source.rows(queryWith({ pagination: { pageIndex: 499, pageSize: 10 } }), { signal: idle() });
  expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 10 }, (_, index) => 4990 + index));
  expect(rows[0]).toEqual(orderAt(4990));
});

/** Opens a source that is still being written. Its rows are the numbers from 0, and a search matches their digits. */
function openNumbers(plannedCount: number) {
  let rowCount = 0;
  const passing = ({ globalFilter }: RowQuery) =>
    Array.from({ length: rowCount }, (_, number) => number).filter((number) => String(number).includes(globalFilter));
  const { source, setProgress } = growSource<number>(
    {
      rows: async (given) => {
        const { pageIndex, pageSize } = given.pagination;
        return { rows: passing(given).slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), rowCount: 1 };
      },
      count: async (given) => passing(given).length,
      countSelected: async () => rowCount,
      rowsNamed: async (rowIds) => rowIds.map(Number).filter((number) => number < rowCount),
    },
    plannedCount,
  );
  const write = (nowCount: number, isDone = false) => {
    rowCount = nowCount;
    setProgress(nowCount, isDone);
  };
  return { source, write };
}

/** Resolves to true if the promise settles before the next task. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test('a source that is still being filled responds once a requested page is written', async () => {
  const { source, write } = openNumbers(100);
  const answer = source.rows(queryWith({ pagination: { pageIndex: 2, pageSize: 10 } }), { signal: idle() });
  write(29);
  expect(await isSettled(answer)).toBe(false);
  write(30);
  expect((await answer).rows).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
});

test('if a source is filled with fewer rows than expected, a page past the end is empty', async () => {
  const { source, write } = openNumbers(100);
  const answer = source.rows(queryWith({ pagination: { pageIndex: 9, pageSize: 10 } }), { signal: idle() });
  write(50, true);
  expect((await answer).rows).toEqual([]);
  expect(await source.count(queryWith(), { signal: idle() })).toBe(50);
});

test('a source that is still being filled returns the expected final row count', async () => {
  const { source, write } = openNumbers(100);
  write(20);
  expect(await source.count(queryWith(), { signal: idle() })).toBe(100);
  const filtered = queryWith({ globalFilter: '1' });
  expect(await source.rows(filtered, { signal: idle() })).toEqual({ rows: [1, 10, 11, 12, 13, 14, 15, 16, 17, 18] });
  const count = source.count(filtered, { signal: idle() });
  write(90);
  expect(await isSettled(count)).toBe(false);
  write(100, true);
  expect(await count).toBe(19);
});

test("a source that is still being filled doesn't return a filtered page while the page is empty", async () => {
  const { source, write } = openNumbers(100);
  write(20);
  const answer = source.rows(queryWith({ globalFilter: '9', pagination: { pageIndex: 1, pageSize: 10 } }), {
    signal: idle(),
  });
  write(50);
  expect(await isSettled(answer)).toBe(false);
  write(100, true);
  expect((await answer).rows).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99].slice(-9));
});

test('a source that is still being filled treats IDs of unwritten rows as existing', async () => {
  const { source, write } = openNumbers(100);
  write(20);
  const ids = ['3', '60', '99', '100', '-1', '01', 'x'];
  expect(await source.knownIds(ids, { signal: idle() })).toEqual(['3', '60', '99']);
  write(50, true);
  expect(await source.knownIds(ids, { signal: idle() })).toEqual(['3']);
});

test('a request for rows by ID waits until the source has written those rows', async () => {
  const { source, write } = openNumbers(100);
  const answer = source.rowsNamed(['3', 'x', '60', '100'], { signal: idle() });
  write(100);
  expect(await answer).toEqual([3, 60]);
  const stopped = openNumbers(100);
  const named = stopped.source.rowsNamed(['3', '60'], { signal: idle() });
  stopped.write(50);
  expect(await isSettled(named)).toBe(false);
  stopped.write(50, true);
  expect(await named).toEqual([3]);
});

test('aborting a request to a source that is still being filled ends the request', async () => {
  const { source } = openNumbers(100);
  const controller = new AbortController();
  const answer = source.rows(queryWith(), { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
