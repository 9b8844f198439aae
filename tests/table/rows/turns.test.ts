import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRowEndpoint, type AsyncRowSource } from '../../../src/entries/rows';
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

/** Sends each user's searches one after another. Returns the status of each response. */
async function askAll(userCount: number, searchCount: number, searchMs: number) {
  const answer = open();
  const statuses: number[] = [];
  for (let user = 0; user < userCount; user += 1)
    void (async () => {
      for (let count = 0; count < searchCount; count += 1)
        statuses.push((await answer(`?q=${searchMs}`, { signal })).status);
    })();
  while (statuses.length < userCount * searchCount) {
    vi.advanceTimersByTime(100);
    // Awaits promises instead of a timer, which would take 20 ms on a busy machine.
    for (let count = 0; count < 30; count += 1) await Promise.resolve();
  }
  return statuses;
}

test('the row endpoint answers every search by fifty concurrent users if each search takes 1.4 s', async () => {
  expect(new Set(await askAll(50, 3, 1400))).toEqual(new Set([200]));
});

test('the row endpoint answers a fast request even while twenty slow requests never end', async () => {
  const answer = open();
  const endless = Array.from({ length: 20 }, async () => (await answer('?q=600000', { signal })).status);
  const statuses: number[] = [];
  const ordinary = answer('?q=5', { signal }).then(({ status }) => statuses.push(status));
  await vi.advanceTimersByTimeAsync(9000);
  expect(statuses).toEqual([200]);
  await ordinary;
  await vi.advanceTimersByTimeAsync(1000);
  expect(new Set(await Promise.all(endless))).toEqual(new Set([503]));
});

test('slow searches that the row endpoint interrupts are finished later', async () => {
  const answer = open();
  const slow = Array.from({ length: 12 }, async () => (await answer('?q=2500', { signal })).status);
  const others = Array.from({ length: 40 }, async () => (await answer('?q=100', { signal })).status);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set([...(await Promise.all(slow)), ...(await Promise.all(others))])).toEqual(new Set([200]));
});
