import { expect, test } from 'vitest';
import { RowBlocks, type AsyncRowSource } from '../../../src/table/rows';

const query = { globalFilter: 'x', columnFilters: [], sorting: [], pagination: { pageIndex: 7, pageSize: 10 } };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A source of numbers. The test decides when it answers. */
function openNumbers() {
  const requests: { readonly block: number; readonly signal: AbortSignal; readonly answer: (error?: Error) => void }[] =
    [];
  const source: AsyncRowSource<number> = {
    rows: ({ globalFilter, pagination: { pageIndex, pageSize } }, { signal }) =>
      new Promise((resolve, reject) => {
        expect([globalFilter, pageSize]).toEqual(['x', 100]);
        const rows = Array.from({ length: 100 }, (_, index) => pageIndex * 100 + index);
        requests.push({ block: pageIndex, signal, answer: (error) => (error ? reject(error) : resolve({ rows })) });
      }),
  };
  let changes = 0;
  const blocks = new RowBlocks(source, query, () => {
    changes += 1;
  });
  return { blocks, requests, changes: () => changes };
}

test('a scrolling table requests each block of visible rows once', async () => {
  const { blocks, requests, changes } = openNumbers();
  blocks.setView(190, 215);
  expect(requests.map(({ block }) => block)).toEqual([1]);
  requests[0]?.answer();
  await turn();
  requests[1]?.answer();
  await turn();
  expect(requests.map(({ block }) => block)).toEqual([1, 2]);
  expect([blocks.rowAt(190), blocks.rowAt(214), blocks.rowAt(99)]).toEqual([190, 214, undefined]);
  expect(changes()).toBe(2);
  blocks.setView(150, 180);
  expect(requests).toHaveLength(2);
});

test('scrolling past rows aborts the request for them', async () => {
  const { blocks, requests } = openNumbers();
  for (let start = 0; start < 1_000_000; start += 1000) blocks.setView(start, start + 20);
  expect(requests.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  requests[0]?.answer();
  await turn();
  expect(blocks.rowAt(0)).toBeUndefined();
  requests.at(-1)?.answer();
  await turn();
  expect(blocks.rowAt(999_010)).toBe(999_010);
});

test('a scrolling table can retry a failed request', async () => {
  const { blocks, requests } = openNumbers();
  blocks.setView(0, 20);
  requests[0]?.answer(new Error('The disk is full.'));
  await turn();
  expect(blocks.failure).toBe('The disk is full.');
  blocks.setView(0, 30);
  expect(requests).toHaveLength(1);
  blocks.retry();
  requests[1]?.answer();
  await turn();
  expect([blocks.failure, blocks.rowAt(5)]).toEqual([undefined, 5]);
});

test('a scrolling table caches only a few blocks of rows', async () => {
  const { blocks, requests } = openNumbers();
  for (let block = 0; block < 40; block += 1) {
    blocks.setView(block * 100, block * 100 + 20);
    requests.at(-1)?.answer();
    await turn();
  }
  expect(blocks.rowAt(0)).toBeUndefined();
  expect(blocks.rowAt(3900)).toBe(3900);
});

test.each([
  [() => Promise.resolve({ rows: 7 }), 'The answer has no list of rows.'],
  [() => Promise.resolve({ rows: Array.from({ length: 101 }) }), 'The answer has 101 rows for a page of 100.'],
  [
    () => {
      throw new Error('The disk is gone.');
    },
    'The disk is gone.',
  ],
])('a scrolling table treats an invalid response as a failed request (%#)', async (rows, failure) => {
  // Simulates a source in JavaScript.
  const source = { rows } as unknown as AsyncRowSource<number>;
  const blocks = new RowBlocks(source, query, () => {});
  blocks.setView(0, 20);
  await turn();
  expect([blocks.failure, blocks.rowAt(0)]).toEqual([failure, undefined]);
});
