import { expect, test } from 'vitest';
import type { TableEvent } from '../../machines/table';
import { fc } from '../seeded';
import { answerFromMemory, openFetchedTable } from './fetched-table';
import { lengthOf } from '../nightly';

/** User events, responses and failures of the source, network changes and waits. */
const userEvent = fc.oneof(
  fc.constantFrom('', 'o', 'odd', 'odd 1', 'nobody', '%').map((text) => ({ does: 'type', text }) as const),
  fc
    .constantFrom<TableEvent>(
      { type: 'page.next' },
      { type: 'page.previous' },
      { type: 'page.last' },
      { type: 'page.goTo', pageIndex: 3 },
      { type: 'pageSize.set', pageSize: 20 },
      { type: 'sort.toggle', columnId: 'age', multi: false },
      { type: 'sort.toggle', columnId: 'name', multi: true },
      { type: 'columnFilter.set', columnId: 'age', value: [20, 40] },
      { type: 'rows.retry' },
      { type: 'rows.refresh' },
      { type: 'network.offline' },
      { type: 'network.online' },
    )
    .map((event) => ({ does: 'send', event }) as const),
  { arbitrary: fc.record({ does: fc.constant('answer' as const), back: fc.constantFrom(0, 0, 0, 1, 2) }), weight: 4 },
  fc.record({ does: fc.constant('fail' as const), back: fc.nat(3) }),
  fc.constantFrom('', '?q=odd&page=3', '?page=50').map((text) => ({ does: 'visit', text }) as const),
  fc.constantFrom(1, 99, 150, 300, 1000, 30_000).map((milliseconds) => ({ does: 'wait', milliseconds }) as const),
);

type UserEvent = typeof userEvent extends fc.Arbitrary<infer Given> ? Given : never;
type Opened = ReturnType<typeof openFetchedTable>;

async function carryOut(table: Opened, given: UserEvent): Promise<void> {
  if (given.does === 'type') table.type(given.text);
  if (given.does === 'send') table.send(given.event);
  if (given.does === 'visit') table.visit(given.text);
  if (given.does === 'wait') table.wait(given.milliseconds);
  if (given.does !== 'answer' && given.does !== 'fail') return;
  const request = table.requests.at(-1 - given.back);
  if (given.does === 'answer') request?.resolve(answerFromMemory(request.query));
  else request?.reject(new Error('No.'));
  await table.waitUntilQuiet();
}

test('after any sequence of events, a table with fetched rows shows the same rows as a table in memory', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(userEvent, { maxLength: 30 }), async (userEvents) => {
      const table = openFetchedTable();
      let oldSince: number | null = null;
      let now = 0;
      for (const each of userEvents) {
        await carryOut(table, each);
        if (each.does === 'wait') now += each.milliseconds;
        const state = table.rowsState();
        oldSince = state === 'refreshing' ? (oldSince ?? now) : null;
        // Outdated rows may stay unmarked (`refreshing`) for less than 100 ms.
        expect(state === 'ready' ? table.shownIds() : table.wantedIds()).toEqual(table.wantedIds());
        expect(now - (oldSince ?? now)).toBeLessThan(100);
        expect(table.requests.filter(({ signal }) => !signal.aborted && isOpen(table, signal)).length).toBeLessThan(2);
      }
      table.send({ type: 'network.online' });
      for (let tries = 0; tries < 10 && table.rowsState() !== 'ready'; tries += 1) {
        table.wait(30_000);
        await table.answer();
      }
      expect(table.rowsState()).toBe('ready');
      expect(table.shownIds()).toEqual(table.wantedIds());
    }),
    { numRuns: lengthOf(20, 3000) },
  );
}, 600_000);

/** True if the row source is waiting for this request. */
const isOpen = (table: Opened, signal: AbortSignal): boolean =>
  table.source().value.requests === 'fetching' && table.requests.at(-1)?.signal === signal;
