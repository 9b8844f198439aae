import { assign, createMachine, setup, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { afterAll, describe, expect, test } from 'vitest';
import { exploreProduct } from '../../machines/paths/product/explore-product';
import { judgeMutants, type JudgedMutant } from '../../machines/paths/mutants/judge-mutants';
import { mutateChart } from '../../machines/paths/mutants/mutate-chart';
import { describePaths } from '../../src/entries/paths/node';
import { runPathsCommand } from '../../src/paths/command';
import { formatMutants } from '../../src/paths/results/mutants';
import { checkout } from './harness/checkout';
import { createFolder, failuresOf, runCollected } from './harness/collected';

const door = setup({
  types: {
    context: {} as { readonly knocks: number },
    events: {} as { type: 'open' } | { type: 'knock' } | { type: 'slam' },
  },
  guards: { isLoud: ({ context }) => context.knocks > 0 },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }), ring: () => {}, wave: () => {} },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  states: {
    shut: {
      entry: 'ring',
      on: {
        open: 'ajar',
        knock: [{ guard: 'isLoud', target: 'ajar', actions: ['ring', 'wave'] }, { actions: 'count' }],
      },
    },
    ajar: { on: { slam: 'ajar' }, after: { 1000: 'shut' } },
    greeted: { always: 'shut' },
  },
});

const events = () => [{ type: 'open' }, { type: 'knock' }, { type: 'slam' }];

const machine: AnyStateMachine = door;
const judge = (
  paths: Parameters<typeof judgeMutants>[2],
  { maxStates = 100, leftMs = 60_000 }: { readonly maxStates?: number; readonly leftMs?: number } = {},
) => {
  const bounds = { input: undefined, events, maxStates };
  return judgeMutants<AnyMachineSnapshot, EventObject, unknown>(
    machine,
    exploreProduct<AnyMachineSnapshot, EventObject, unknown>(machine, bounds),
    paths,
    bounds,
    () => leftMs,
  );
};
const budget = { ms: 60_000, option: '`mutants.ms`' };

const listed = (judged: readonly JudgedMutant[], outcome: JudgedMutant['outcome']) =>
  judged.filter((one) => one.outcome === outcome).map(({ change, place }) => `${change}: ${place}`);

describe('a chart’s mutants', () => {
  test('each mutant changes exactly one thing in the chart', () => {
    expect(mutateChart(door).map(({ change, place }) => `${change}: ${place}`)).toEqual([
      'initial state changed: door to door.ajar',
      'action removed: door.shut entry (ring)',
      'target changed: door.shut on open to door.greeted',
      'guard removed: door.shut on knock #1 [isLoud]',
      'guard inverted: door.shut on knock #1 [isLoud]',
      'target changed: door.shut on knock #1 to door.greeted',
      'action removed: door.shut on knock #1 (ring)',
      'actions swapped: door.shut on knock #1 (ring, wave)',
      'action removed: door.shut on knock #1 (wave)',
      'action removed: door.shut on knock #2 (count)',
      'transition added: door.shut on slam to door.ajar',
      'target changed: door.ajar on slam to door.greeted',
      'state reentered: door.ajar on slam',
      'target changed: door.ajar on after 1000 to door.ajar',
      'delay doubled: door.ajar on after 1000',
      'delay halved: door.ajar on after 1000',
      'delay not canceled: door.ajar on after 1000',
      'transition added: door.ajar on open to door.greeted',
      'transition removed: door.greeted on always',
      'target changed: door.greeted on always to door.ajar',
      'transition added: door.greeted on open to door.shut',
    ]);
  });

  test('mutants include changed delays, histories, initial states, guards and actions', () => {
    const known = new Set(['action removed', 'actions swapped', 'guard removed', 'guard inverted', 'target changed']);
    const mutants = mutateChart(checkout, { items: 0, coupons: 0, sum: 0 }).filter(({ change }) => !known.has(change));
    expect(mutants.map(({ change, place }) => `${change}: ${place.replaceAll('checkout.', '')}`)).toEqual([
      'initial state changed: checkout to helping',
      'initial state changed: steps to steps.payment',
      'guard weakened: steps.cart on add [hasRoom, items + 1]',
      'guard weakened: steps.cart on add [hasRoom, items - 1]',
      'field not assigned: steps.cart on add (add, items)',
      'field not assigned: steps.cart on add (add, sum)',
      'guard weakened: steps.cart on coupon [and, without #1]',
      'guard weakened: steps.cart on coupon [and, without #2]',
      'field not assigned: steps.cart on coupon (redeem, coupons)',
      'field not assigned: steps.cart on coupon (redeem, sum)',
      'guard weakened: steps.cart on next [hasItems, items + 1]',
      'guard weakened: steps.cart on next [hasItems, items - 1]',
      'field not assigned: steps.cart on reset (clear, items)',
      'field not assigned: steps.cart on reset (clear, coupons)',
      'field not assigned: steps.cart on reset (clear, sum)',
      'transition added: steps.cart on close to steps.payment',
      'initial state changed: steps.payment to steps.payment.code',
      'transition added: steps.payment.card on key to steps.payment.code',
      'transition added: steps.payment.code on add to steps.payment.card',
      'history changed: steps.past to shallow',
      'history changed: steps.past to steps.payment',
      'state not reentered: helping on key',
      'delay doubled: helping on after 8000',
      'delay halved: helping on after 8000',
      'delay not canceled: helping on after 8000',
      'initial state changed: helping to helping.asking',
      'transition added: helping.reading on help to helping.asking',
      'transition added: helping.asking on add to helping.reading',
      'field not assigned: thanks on after 3000 (clear, items)',
      'field not assigned: thanks on after 3000 (clear, coupons)',
      'field not assigned: thanks on after 3000 (clear, sum)',
      'delay doubled: thanks on after 3000',
      'delay halved: thanks on after 3000',
      'delay not canceled: thanks on after 3000',
      'transition added: thanks on next to steps',
    ]);
  });

  test('each mutant missed by the paths is reported as equivalent or with steps that detect it', () => {
    const paths = [
      [{ event: { type: 'open' } }, { event: { type: 'xstate.after.1000.door.ajar' }, after: 1000 }],
      [{ event: { type: 'knock' } }, { event: { type: 'knock' } }],
    ];
    const judged = judge(paths);
    expect(listed(judged, 'equivalent')).toEqual([
      'guard weakened: door.shut on knock #1 [isLoud, knocks - 1]',
      'delay not canceled: door.ajar on after 1000',
      'transition removed: door.greeted on always',
      'target changed: door.greeted on always to door.ajar',
      'transition added: door.greeted on open to door.shut',
    ]);
    expect(listed(judged, 'survived')).toEqual([
      'transition added: door.shut on slam to door.ajar',
      'target changed: door.ajar on slam to door.greeted',
      'state reentered: door.ajar on slam',
      'transition added: door.ajar on open to door.greeted',
    ]);
    expect(formatMutants(judged, budget)).toBe(`Mutants: 14 of 18 (77.7 %), 5 more have no effect
The paths don’t detect these mutants of the chart. The example below each one does:
  transition added: door.shut on slam to door.ajar
    examples: [{ steps: [{"type":"slam"}] }]
  target changed: door.ajar on slam to door.greeted
    examples: [{ steps: [{"type":"open"}, {"type":"slam"}] }]
  state reentered: door.ajar on slam
    examples: [{ steps: [{"type":"open"}, {"type":"slam"}] }]
  transition added: door.ajar on open to door.greeted
    examples: [{ steps: [{"type":"open"}, {"type":"open"}] }]`);
  });

  test('a path without steps detects mutants of an initial state that the machine exits immediately', () => {
    const arrival = createMachine({
      id: 'arrival',
      initial: 'hall',
      states: { hall: { entry: 'ring', always: 'room' }, room: { on: { look: {} } } },
    });
    const bounds = { input: undefined, events: () => [{ type: 'look' }] };
    const judged = judgeMutants(arrival, exploreProduct(arrival, bounds), [[]], bounds);
    expect(listed(judged, 'killed')).toContain('action removed: arrival.hall entry (ring)');
  });

  test('if the search stops early, no mutant is reported as equivalent', () => {
    const judged = judge([], { maxStates: 1 });
    expect(new Set(judged.map(({ outcome }) => outcome))).toEqual(new Set(['survived', 'unknown']));
  });

  test("mutants that weren't tested in time count as undetected", () => {
    const judged = judge([], { leftMs: 0 });
    expect(formatMutants(judged, { ...budget, ms: 0 })).toBe(
      "Mutants: 0 of 23 (0.0 %)\n23 of 23 mutants weren't tested within 0 ms. Raise `mutants.ms`.",
    );
  });
});

/** At the start, `reset` changes nothing. */
const counter = setup({
  types: { context: {} as { readonly count: number }, events: {} as { type: 'reset' } | { type: 'add' } },
  guards: { isSmall: ({ context }) => context.count < 3 },
  actions: { reset: assign({ count: 0 }), add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { reset: { actions: 'reset' }, add: { guard: 'isSmall', actions: 'add' } },
});

describe('path tests with a threshold for mutants', () => {
  const folder = createFolder(afterAll);
  const run = (strategy: 'transitions' | 'mutants', mutantsMs = 60_000) =>
    runCollected((functions) =>
      describePaths(functions, counter, {
        environment: { folder },
        coverage: { mutants: 1, mutantsMs },
        paths: { maxSteps: 1, strategy },
      }),
    );

  test('path tests fail if they miss mutants, and print an example path for each undetected mutant', async () => {
    const [failure = ''] = failuresOf(await run('transitions'));
    const missed = 'examples: [{ steps: [{"type":"add"}, {"type":"reset"}] }]';
    expect(failure).toContain(`action removed: counter on reset (reset)\n    ${missed}`);
  });

  test('the strategy `mutants` adds paths that detect all mutants', async () => {
    const outcomes = await run('mutants');
    expect(failuresOf(outcomes)).toEqual([]);
    expect(outcomes.map(({ name }) => name)).toContain('counter: add → reset → as it starts');
  });

  test('the strategy `mutants` fails if its time limit is exceeded', async () => {
    await expect(run('mutants', 0)).rejects.toThrow(
      "describePaths: 6 of 6 mutants weren't tested within 0 ms. Raise `coverage.mutantsMs`",
    );
  });
});

describe('`chartable paths --mutants`', () => {
  const run = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const add = (text: string) => lines.push(text);
    const passed = await runPathsCommand(['--mutants', ...args], {
      print: add,
      fail: add,
    });
    return [passed, ...lines];
  };

  test('`chartable paths --mutants` prints how many mutants a machine’s paths detect', async () => {
    expect(await run('tests/package/apps/paths/src/lamp.ts')).toEqual([true, 'Mutants: 7 of 7 (100.0 %)']);
  });

  test('`chartable paths --mutants` names events that need data, and explains how to provide it', async () => {
    expect(await run('tests/paths/harness/form.ts')).toEqual([
      false,
      'chartable paths: the machine reads event data, but these events are sent without data: type (text). Write a test instead, with `events: { type: { cases: [{ text: … }] } }` and `coverage: { mutants: 1 }`.',
    ]);
  });

  test('`chartable paths --mutants` requires a unit in `--budget`', async () => {
    expect(await run('tests/package/apps/paths/src/lamp.ts', '--budget', '60')).toEqual([
      false,
      'chartable paths: --budget must be a duration such as 500ms, 60s or 2m, got "60".',
    ]);
  });
});
