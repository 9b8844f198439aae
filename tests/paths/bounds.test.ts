import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { assign, createMachine, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { generatePaths } from '../../machines/paths';
import { describePaths } from '../../src/entries/paths/node';
import { failuresOf, runCollected } from './collected';
import { form } from './form';

const folder = mkdtempSync(join(tmpdir(), 'bounds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const typed = { cases: [{ text: 'x' }] };
const ends = { saveOrder: { done: { output: 'ok' }, error: { error: 'offline' } } };

/** Runs path tests of a machine with options as plain JavaScript may have them. */
const run = (machine: AnyStateMachine, options: object = {}) =>
  runCollected((functions) => describePaths(functions, machine, { folder, ...options }));

/** Runs path tests, and returns what they print about parts of the chart that are out of reach. */
async function printedBy(machine: AnyStateMachine, options: object = {}): Promise<string> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(failuresOf(await run(machine, options))).toEqual([]);
  return warn.mock.calls.flat().join('\n');
}

describe('ends of actors', () => {
  test('a suite without the ends of an actor is an error before it runs', async () => {
    await expect(run(form, { events: { type: typed } })).rejects.toThrow(
      'describePaths: `ends` has no `done` and no `error` for the actor "saveOrder", although the machine has `onDone` and `onError` for it. Give each, such as { done: { output: … }, error: { error: … } }, or false if it never happens.',
    );
  });

  test('a suite whose actors end but never fail is an error, unless they say that they never fail', async () => {
    const done = { output: 'ok' };
    await expect(run(form, { events: { type: typed }, ends: { saveOrder: { done } } })).rejects.toThrow(
      '`ends` has no `error` for the actor "saveOrder"',
    );
    const printed = await printedBy(form, { events: { type: typed }, ends: { saveOrder: { done, error: false } } });
    expect(printed).toBe(
      [
        'describePaths: no path of form can reach these parts of its chart:',
        '  saving on xstate.error.actor.save → failed: `ends` gives no such end',
        '  failed: no reached transition leads there',
      ].join('\n'),
    );
  });

  test('an actor whose end changes nothing needs no ends', async () => {
    const listening = setup({ actors: { listen: fromCallback(() => {}) } }).createMachine({
      invoke: { src: 'listen' },
      initial: 'off',
      states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
    });
    expect(failuresOf(await run(listening))).toEqual([]);
  });
});

describe('parts of a chart that no path can reach', () => {
  test('are printed with the reasons, and named so by the coverage', async () => {
    const machine = setup({
      guards: { isReady: () => false, isAlways: () => true },
      delays: { late: 1000 },
    }).createMachine({
      id: 'parts',
      initial: 'here',
      states: {
        here: {
          on: {
            go: { guard: 'isReady', target: 'there' },
            leave: 'gone',
            stay: [{ guard: 'isAlways' }, { target: 'gone' }],
          },
        },
        there: {},
        gone: {},
      },
    });
    const options = { events: { leave: false } };
    expect(await printedBy(machine, options)).toBe(
      [
        'describePaths: no path of parts can reach these parts of its chart:',
        '  here on go → there: its guard is always false',
        '  here on leave → gone: `events` says that it is never sent',
        '  here on stay never false: its guard is always true',
        '  here on stay → gone: another transition takes the event',
        '  there: no reached transition leads there',
        '  gone: no reached transition leads there',
      ].join('\n'),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(failuresOf(await run(machine, { ...options, coverage: { transitions: 1 } }))[0]).toContain(
      '\n  here on go → there: its guard is always false\n',
    );
  });

  test('are not printed by a suite for a part of the chart', async () => {
    const part = { events: { type: typed, save: false }, ends, isWanted: () => false };
    expect(await printedBy(form, part)).toBe('');
  });
});

describe('errors of a machine', () => {
  test('an action that throws is shown with the status of the actor', async () => {
    const machine = setup({
      actions: {
        explode: () => {
          throw new Error('no storage');
        },
      },
    }).createMachine({
      id: 'x',
      initial: 'x',
      states: { x: { on: { go: { target: 'y', actions: 'explode' } } }, y: {} },
    });
    const [failure] = failuresOf(await run(machine));
    expect(failure).toContain('The actor has stopped by an error, Error: no storage');
    expect(failure).toContain('   found state     x, with the status error');
  });

  test('a machine whose context needs an input says so', async () => {
    const machine = setup({ types: { input: {} as { readonly max: number } } }).createMachine({
      id: 'counter',
      context: ({ input }) => ({ left: input.max }),
      on: { add: {} },
    });
    await expect(run(machine)).rejects.toThrow(
      'describePaths: the machine "counter" fails as it starts, by TypeError: Cannot read properties of undefined (reading \'max\'). Give it its `input`, if it takes one: `input` is undefined.',
    );
  });

  test('a machine to which nothing can happen is named, with the events that are never sent', async () => {
    const machine = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'shut' } } } });
    await expect(run(machine, { events: { open: false } })).rejects.toThrow(
      'describePaths: nothing can happen to the machine "door". It takes open; `events` never sends open.',
    );
  });

  test('`generatePaths` without `events` names the option', () => {
    const bounds = { input: undefined };
    // @ts-expect-error -- `events` is missing, as in plain JavaScript.
    expect(() => generatePaths(form, bounds)).toThrow(
      'generatePaths: `events` must be a function that returns the events to send in a snapshot, got undefined',
    );
  });
});

describe('names in plain JavaScript', () => {
  test.each([
    [{ coverge: { transitions: 1 } }, 'the options must not have "coverge", only name, input,'],
    [{ coverage: { transition: 1 } }, '`coverage` must not have "transition", only states, transitions, guards'],
    [{ events: { type: { case: [] } } }, '`events.type` must not have "case", only exec, cases, refused'],
    [{ ends: { saveOrder: { don: {} } } }, '`ends.saveOrder` must not have "don", only done, error'],
    [{ strategy: 'transition' }, '`strategy` must be transitions, pairs, shortest, simple, got "transition"'],
    [{ events: { opne: {} } }, '`events` names "opne", which the machine does not take: it takes open, save, type'],
    [
      { events: { '*': { cases: () => [{ type: 'opne' }] } } },
      '`events[\'*\'].cases` returns "opne", which the machine does not take: it takes open, save, type',
    ],
  ])('an unknown one is reported with those that exist: %j', async (options, message) => {
    await expect(run(form, { ends, ...options })).rejects.toThrow(message);
  });
});

describe('the data of an event', () => {
  /** A lamp that can be dimmed. Its chart is the same for every brightness. */
  const lamp = setup({
    types: {
      context: {} as { readonly sent: readonly string[] },
      events: {} as { type: 'dim'; to: number; color: string } | { type: 'toggle' },
    },
    actions: { note: assign({ sent: ({ event }) => [JSON.stringify(event)] }) },
  }).createMachine({
    id: 'lamp',
    context: { sent: [] },
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off', dim: { actions: 'note' } } } },
  });

  /** Returns the data that paths send. */
  async function sentBy(options: object): Promise<ReadonlySet<string>> {
    const sent = new Set<string>();
    const invariants = {
      'the data are noted': ({ context }: { readonly context: { readonly sent: readonly string[] } }) =>
        void (context.sent[0] !== undefined && sent.add(context.sent[0])),
    };
    expect(failuresOf(await run(lamp, { invariants, ...options }))).toEqual([]);
    return sent;
  }

  test('each item of a list is sent by the paths of a transition (statelyai/xstate#980)', async () => {
    const cases = [10, 50, 100].map((to) => ({ to, color: 'white' }));
    expect((await sentBy({ events: { dim: { cases } } })).size).toBe(3);
    expect((await sentBy({ events: { dim: { cases } }, strategy: 'pairs' })).size).toBe(3);
  });

  test('every two values of different properties are sent together', async () => {
    const cases = { to: [10, 50], color: ['white', 'red'] };
    expect((await sentBy({ events: { dim: { cases } } })).size).toBe(4);
    expect((await sentBy({ events: { dim: { cases } }, strategy: 'pairs' })).size).toBe(4);
  });
});

test('a promise that a machine invokes by itself needs ends by its id', async () => {
  const machine = createMachine({
    id: 'inline',
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: fromPromise(() => Promise.resolve()), onDone: 'loaded' } },
      loaded: {},
    },
  });
  await expect(run(machine)).rejects.toThrow('`ends` has no `done` for the actor "load"');
});
