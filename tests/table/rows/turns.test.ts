import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRowEndpoint } from '../../../src/table/rows';
import type { AsyncRowSource } from '../../../src/table/rows';
import { personColumns as columns, table, type Person } from '../fetched-table';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

/** Returns a source whose answer takes as many milliseconds as the search string states. */
function openSource(): AsyncRowSource<Person> {
  return {
    rows: ({ globalFilter }, request) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve({ rows: [], rowCount: 0 }), Number(globalFilter));
        request.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new Error('The search was cancelled.'));
        });
      }),
  };
}

const open = () => createRowEndpoint<Person>({ search: table.search, columns, source: openSource() });

/** Sends each user's searches one after another. Returns the number of responses per status. */
async function askAll(userCount: number, searchCount: number, searchMs: number) {
  const answer = open();
  const counts: Record<number, number> = {};
  const users = Array.from({ length: userCount }, async () => {
    for (let count = 0; count < searchCount; count += 1) {
      const { status } = await answer(`?globalFilter=${searchMs}`, { signal });
      counts[status] = (counts[status] ?? 0) + 1;
    }
  });
  for (let passedMs = 0; passedMs < 200_000; passedMs += stepMs) {
    vi.advanceTimersByTime(stepMs);
    await runMicrotasks();
  }
  await Promise.all(users);
  return counts;
}

const stepMs = 50;

/** Resolves pending promises a thousand times, because a real timer may take 20 ms on a busy machine. */
async function runMicrotasks(): Promise<void> {
  for (let count = 0; count < 30; count += 1) await Promise.resolve();
}

test.each([1100, 1400])('a server answers all searches of fifty users if each takes %i ms', async (searchMs) => {
  expect(await askAll(50, 6, searchMs)).toEqual({ 200: 300 });
});

test('while twenty requests never end, a fast request is answered', async () => {
  const answer = open();
  const endless = Array.from({ length: 20 }, async () => (await answer('?globalFilter=600000', { signal })).status);
  const statuses: number[] = [];
  const ordinary = answer('?globalFilter=5', { signal }).then(({ status }) => statuses.push(status));
  await vi.advanceTimersByTimeAsync(9000);
  expect(statuses).toEqual([200]);
  await ordinary;
  await vi.advanceTimersByTimeAsync(1000);
  expect(new Set(await Promise.all(endless))).toEqual(new Set([503]));
});

test('slow searches that were interrupted are finished later', async () => {
  const answer = open();
  const slow = Array.from({ length: 12 }, async () => (await answer('?globalFilter=2500', { signal })).status);
  const others = Array.from({ length: 40 }, async () => (await answer('?globalFilter=100', { signal })).status);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set([...(await Promise.all(slow)), ...(await Promise.all(others))])).toEqual(new Set([200]));
});
