import { expect, test } from 'vitest';
import { listShownPages } from '../../src/table/tanstack/scrolled-blocks';
import { answerFromMemory, openFetchedTable } from './fetched-table';

/** Opens a table that scrolls through blocks of 20 rows. Answers the request for the first block. */
async function openScrolled(options: Parameters<typeof openFetchedTable>[1] = {}) {
  const table = openFetchedTable('', options);
  const context = () => table.actor.getSnapshot().context;
  const scrollTo = (pageIndex: number) => table.send({ type: 'rows.scrolled', block: { pageIndex, pageSize: 20 } });
  scrollTo(0);
  await table.answer();
  return {
    ...table,
    context,
    scrollTo,
    asked: () => table.requests.map(({ query }) => query.pagination.pageIndex),
    /** Returns the first and last row that the view can show without gaps. */
    ends: () => {
      const rowIds = listShownPages(context().fetched!).flatMap(({ page }) => page.rowIds);
      return [rowIds[0], rowIds.at(-1)];
    },
  };
}

test('a scrolling table requests blocks of rows instead of a page', async () => {
  const table = await openScrolled();
  expect(table.requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(table.ends()).toEqual(['p0', 'p19']);
  table.scrollTo(1);
  expect(table.rowsState()).toBe('refreshing');
  await table.answer();
  expect([table.rowsState(), ...table.ends()]).toEqual(['ready', 'p0', 'p39']);
  table.scrollTo(3);
  await table.answer();
  expect(table.ends()).toEqual(['p60', 'p79']);
  table.scrollTo(0);
  expect([table.rowsState(), ...table.ends()]).toEqual(['ready', 'p0', 'p39']);
  table.wait(1000);
  expect(table.url()).toBe('');
});

test('an idle scrolling table prefetches the next block', async () => {
  const table = await openScrolled();
  table.wait(300);
  await table.answer();
  expect(table.ends()).toEqual(['p0', 'p39']);
});

test('fast scrolling requests only the first and the last block of rows', async () => {
  const table = await openScrolled();
  for (const block of [1, 2, 3, 4]) {
    table.scrollTo(block);
    table.wait(149);
  }
  expect(table.asked()).toEqual([0, 0, 1]);
  expect(table.requests[2]?.signal.aborted).toBe(true);
  table.wait(1);
  expect(table.asked()).toEqual([0, 0, 1, 4]);
  table.requests[2]?.resolve(answerFromMemory(table.requests[2].query));
  await table.answer();
  expect(table.ends()).toEqual(['p80', 'p94']);
});

test('a block that failed to load is requested again after 1 s, or when the user retries', async () => {
  const table = await openScrolled();
  table.scrollTo(2);
  await table.fail();
  expect([table.rowsState(), ...table.ends()]).toEqual(['failed', 'p0', 'p19']);
  table.wait(1000);
  expect(table.asked()).toEqual([0, 0, 2, 2]);
  await table.fail();
  table.scrollTo(0);
  expect(table.rowsState()).toBe('ready');
  table.scrollTo(2);
  await table.fail();
  table.send({ type: 'rows.retry' });
  await table.answer();
  expect([table.rowsState(), ...table.ends()]).toEqual(['ready', 'p40', 'p59']);
});

test('when the browser is online again, a scrolling table fetches only the last visible block', async () => {
  const table = await openScrolled();
  table.send({ type: 'network.offline' });
  for (const block of [1, 2, 3]) table.scrollTo(block);
  table.wait(10_000);
  expect([table.rowsState(), table.asked()]).toEqual(['offline', [0, 0]]);
  table.send({ type: 'network.online' });
  expect(table.asked()).toEqual([0, 0, 3]);
});

test('after sorting, a scrolling table starts at the first block and ignores earlier responses', async () => {
  const table = await openScrolled();
  table.scrollTo(3);
  table.send({ type: 'sort.toggle', columnId: 'age', multi: false });
  expect(table.requests[2]?.signal.aborted).toBe(true);
  table.requests[2]?.resolve(answerFromMemory(table.requests[2].query));
  table.wait(150);
  await table.answer();
  expect(table.asked()).toEqual([0, 0, 3, 0]);
  expect(table.shownIds()).toEqual(table.wantedIds());
  expect(table.context().fetched?.pages).toHaveLength(2);
});

test('a scrolling table shows old blocks of rows until refreshed ones load', async () => {
  const table = await openScrolled();
  table.scrollTo(1);
  await table.answer();
  for (let times = 0; times < 2; times += 1) table.send({ type: 'rows.refresh' });
  expect([table.rowsState(), ...table.ends()]).toEqual(['refreshing', 'p0', 'p39']);
  table.send({ type: 'rowSelection.toggle', rowId: 'p1' });
  expect(table.state().rowSelection).toEqual({ p1: true });
  await table.answer(({ rows }) => ({ rows: rows.slice(1), rowCount: 94 }));
  expect([table.rowsState(), ...table.ends()]).toEqual(['ready', 'p0', 'p39']);
  table.scrollTo(0);
  expect(table.asked().at(-1)).toBe(0);
});

test('a Shift+click range in a scrolling table selects rows of several blocks', async () => {
  const table = await openScrolled();
  table.scrollTo(1);
  await table.answer();
  const rowIds = Array.from({ length: 40 }, (_, index) => `p${index}`);
  table.send({ type: 'rowSelection.toggle', rowId: 'p18' });
  table.send({ type: 'rowSelection.range', rowId: 'p21', rowIds });
  expect(Object.keys(table.state().rowSelection)).toEqual(['p18', 'p19', 'p20', 'p21']);
});

test('a scrolling table treats a block of rows past the end as loaded', async () => {
  const table = await openScrolled();
  table.scrollTo(9);
  await table.answer();
  expect([table.rowsState(), table.context().fetched?.shown?.page.rowCount]).toEqual(['ready', 95]);
  expect(table.ends()).toEqual([undefined, undefined]);
});

test('a scrolling table requests an exact row count if a response contains only a lower limit', async () => {
  const table = await openScrolled({ counts: true });
  table.send({ type: 'globalFilter.set', globalFilter: 'odd' });
  await table.answer(({ rows }) => ({ rows, moreThan: 30 }));
  expect(table.countRequests.map(({ isExact }) => isExact)).toEqual([true]);
});

test('a scrolling table that switches to paging requests a page instead of a block', async () => {
  const table = await openScrolled();
  table.send({ type: 'rows.scrolled', block: null });
  expect([table.rowsState(), table.shownIds()]).toEqual(['loading', undefined]);
  await table.answer();
  expect([table.rowsState(), table.shownIds()?.length]).toEqual(['ready', 10]);
  table.send({ type: 'rows.scrolled', block: null });
  expect(table.shownIds()).toHaveLength(10);
});
