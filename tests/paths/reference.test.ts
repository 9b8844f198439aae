import { afterAll, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import type { PathTestOptions } from '../../src/paths/options/options';
import { createFolder, failuresOf, runCollected } from './harness/collected';

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
type Options = NonNullable<PathTestOptions<typeof cart, MachineSubject<typeof cart>>['checks']>;

const runCart = async (expected: NonNullable<Options['reference']>['expected']) =>
  failuresOf(
    await runCollected((functions) =>
      describePaths(functions, cart, {
        environment: { folder },
        events: { add: { cases: [{ price: 5 }] } },
        checks: { reference: { expected, actual: ({ context }) => ({ sum: context.sum }) } },
      }),
    ),
  );

test('a path test fails at the first step whose state differs from the reference', async () => {
  const [failure] = await runCart((steps) => ({
    sum: steps.reduce((sum, { event, after }) => (after === 1000 ? 0 : 'price' in event ? sum + event.price : sum), 0),
  }));
  expect(failure).toContain('`reference.actual.sum` is 10, but `reference.expected` expects 15');
  expect(failure).toContain(' ✓ 2. add 5\n ✗ 3. add 5\n');
  const counted = await runCart((steps) => {
    let count = 0;
    for (const { event } of steps) count = 'price' in event ? count + 1 : 0;
    return { sum: Math.min(count, 2) * 5 };
  });
  expect(counted).toEqual([]);
});

test("a misspelled event in a reference doesn't compile", () => {
  const reference: Options['reference'] = {
    // @ts-expect-error -- The machine has `add`.
    expected: (steps) => steps.some(({ event }) => event.type === 'ad'),
    actual: ({ context }) => context.sum,
  };
  expect(reference).toBeDefined();
});
