import { afterAll, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { selectIsAnnounced, selectQueuedWrite, selectTableState } from '../../machines/table';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import { it } from '../../src/entries/paths/vitest';
import type { PathTestOptions } from '../../src/paths/options/options';
import { seed } from '../hostile/seed';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { createTable, rowSets } from './harness/tables';

const folder = createFolder(afterAll);

/** Adds the first two items, and forgets to add the third one to the sum. */
const cart = setup({
  types: {
    context: {} as { readonly count: number; readonly sum: number },
    events: {} as { type: 'add'; price: number },
  },
  actions: {
    add: assign(({ context }, { price }: { readonly price: number }) => ({
      count: context.count + 1,
      sum: context.count === 2 ? context.sum : context.sum + price,
    })),
  },
}).createMachine({
  id: 'cart',
  context: { count: 0, sum: 0 },
  on: { add: { guard: ({ context }) => context.count < 3, actions: { type: 'add', params: ({ event }) => event } } },
  after: { 1000: { actions: assign({ count: 0, sum: 0 }) } },
});
type Options = PathTestOptions<typeof cart, MachineSubject<typeof cart>>;

const runCart = async (expected: NonNullable<Options['reference']>['expected']) =>
  failuresOf(
    await runCollected((functions) =>
      describePaths(functions, cart, {
        folder,
        events: { add: { cases: [{ price: 5 }] } },
        reference: { expected, actual: ({ context }) => ({ sum: context.sum }) },
      }),
    ),
  );

test('a difference from the reference fails the path at its step', async () => {
  const [failure] = await runCart((steps) => ({
    sum: steps.reduce((sum, { event, after }) => (after === 1000 ? 0 : 'price' in event ? sum + event.price : sum), 0),
  }));
  expect(failure).toContain('`reference.actual.sum` is 10, but `reference.expected` expects 15');
  expect(failure).toContain(' ✓ 2. add 5\n ✗ 3. add 5\n');
});

test("a misspelled event of a reference doesn't compile", () => {
  const reference: Options['reference'] = {
    // @ts-expect-error -- The machine has `add`.
    expected: (steps) => steps.some(({ event }) => event.type === 'ad'),
    actual: ({ context }) => context.sum,
  };
  expect(reference).toBeDefined();
});

const { search, machine, machineColumns } = createTable('push');
const lastPage = 2;

it.paths(machine, {
  name: "a table's page and history writes, as a function of its events",
  folder,
  input: {
    codecs: search.codecs,
    state: { ...search.defaults, pagination: { pageIndex: 0, pageSize: 1 } },
    columns: machineColumns,
    filterRows: rowSets['few rows'].filterRows,
  },
  events: {
    'page.first': {},
    'page.previous': {},
    'page.next': {},
    'page.last': {},
    'history.accepted': {
      // The machine compares its own context with the one in the write.
      exec: ({ actor }) => actor.send({ type: 'history.accepted', write: selectQueuedWrite(actor.getSnapshot()) }),
      cases: (snapshot) => (selectIsAnnounced(snapshot) ? [{ write: selectQueuedWrite(snapshot) }] : []),
    },
    '*': false,
  },
  isWanted: (item) => item.includes('page') || item.includes('delivery'),
  walks: { runs: 20, seed },
  reference: {
    expected: (steps) => {
      let page = 0;
      let delivery = 'idle';
      for (const { event } of steps) {
        const before = page;
        if (event.type === 'page.first') page = 0;
        if (event.type === 'page.last') page = lastPage;
        if (event.type === 'page.next') page = Math.min(page + 1, lastPage);
        if (event.type === 'page.previous') page = Math.max(page - 1, 0);
        if (page !== before) delivery = 'pushing';
        if (event.type === 'history.accepted') delivery = 'idle';
      }
      return { page, delivery };
    },
    actual: (snapshot) => ({
      page: selectTableState(snapshot).pagination.pageIndex,
      delivery: snapshot.value.url.delivery,
    }),
  },
});
