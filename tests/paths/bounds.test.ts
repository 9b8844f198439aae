import { afterAll, expect, test, vi } from 'vitest';
import { assign, createMachine, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { generatePaths } from '../../machines/paths';
import { describePaths } from '../../src/entries/paths/node';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { form } from './harness/form';

const folder = createFolder(afterAll);

const typed = { cases: [{ text: 'x' }] };
const ends = { saveOrder: { done: { output: 'ok' }, error: { error: 'offline' } } };

/** Runs path tests with untyped options, as in plain JavaScript. */
const run = (machine: AnyStateMachine, options: object = {}) =>
  runCollected((functions) => describePaths(functions, machine, { environment: { folder }, ...options }));

/** Runs path tests, and returns the printed list of unreachable parts of the chart. */
async function printedBy(machine: AnyStateMachine, options: object = {}): Promise<string> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(failuresOf(await run(machine, options))).toEqual([]);
  return warn.mock.calls.flat().join('\n');
}

test('path tests fail before any path runs if an actor has no `ends`', async () => {
  await expect(run(form, { events: { type: typed } })).rejects.toThrow(
    'describePaths: `ends` must have `done` and `error` for the actor "saveOrder", because the machine has `onDone` and `onError` for it. Add e.g. { done: { output: … }, error: { error: … } }, or false for an end that never happens.',
  );
});

test("path tests fail if an actor's `ends` specifies no `error`", async () => {
  const done = { output: 'ok' };
  await expect(run(form, { events: { type: typed }, ends: { saveOrder: { done } } })).rejects.toThrow(
    '`ends` must have `error` for the actor "saveOrder"',
  );
  const printed = await printedBy(form, { events: { type: typed }, ends: { saveOrder: { done, error: false } } });
  expect(printed).toBe(
    [
      'describePaths: no path reaches these parts of the chart of "form":',
      '  saving on xstate.error.actor.save → failed: `ends` lacks this end',
      '  failed: no reachable transition leads there',
    ].join('\n'),
  );
});

test('path tests list a transition as unreachable if its guard is always false, whatever triggers it', async () => {
  const loader = setup({
    actors: { load: fromPromise<number>(() => Promise.resolve(1)) },
    guards: { isNever: () => false },
  }).createMachine({
    id: 'loader',
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [{ target: 'waiting' }, { target: 'lost' }],
          onError: { guard: 'isNever', target: 'lost' },
          onSnapshot: { guard: 'isNever', target: 'lost' },
        },
      },
      waiting: { after: { 100: [{ guard: 'isNever', target: 'lost' }, { target: 'sorting' }] } },
      sorting: {
        initial: 'sorted',
        states: { sorted: { type: 'final' } },
        onDone: { guard: 'isNever', target: 'lost' },
      },
      lost: {},
    },
  });
  const options = {
    ends: { load: { done: { output: 1 }, error: { error: 'offline' }, snapshots: [{ snapshot: {} }] } },
  };
  expect((await printedBy(loader, options)).split('\n').slice(1)).toEqual([
    '  loading on xstate.done.actor.load → lost: another transition takes the event',
    '  loading on xstate.error.actor.load → lost: its guard is always false',
    '  loading on xstate.snapshot.load → lost: its guard is always false',
    '  waiting on xstate.after.100 → lost: its guard is always false',
    '  sorting on xstate.done.state → lost: its guard is always false',
    '  lost: no reachable transition leads there',
  ]);
});

test('path tests fail if only one of two actor sources with the same ID has `ends`', async () => {
  const [first, second] = [fromPromise(() => Promise.resolve(1)), fromPromise(() => Promise.resolve(2))];
  const loader = setup({ actors: { first, second } }).createMachine({
    id: 'loader',
    initial: 'a',
    states: {
      a: { invoke: { id: 'load', src: 'first', onDone: 'b' } },
      b: { invoke: { id: 'load', src: 'second', onDone: 'c' } },
      c: {},
    },
  });
  const done = { output: 1 };
  await expect(run(loader, { ends: { first: { done, error: false } } })).rejects.toThrow(
    '`ends` must have `done` for the actor "second"',
  );
});

test("an actor doesn't need `ends` if the machine ignores the actor's end", async () => {
  const listening = setup({ actors: { listen: fromCallback(() => {}) } }).createMachine({
    invoke: { src: 'listen' },
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
  });
  expect(failuresOf(await run(listening))).toEqual([]);
});

test('path tests print why each listed part of a machine is unreachable', async () => {
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
      'describePaths: no path reaches these parts of the chart of "parts":',
      '  here on go → there: its guard is always false',
      '  here on leave → gone: `events` never sends it',
      '  here on stay never false: its guard is always true',
      '  here on stay → gone: another transition takes the event',
      '  there: no reachable transition leads there',
      '  gone: no reachable transition leads there',
    ].join('\n'),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(failuresOf(await run(machine, { ...options, coverage: { transitions: 1 } }))[0]).toContain(
    '\n  here on go → there: its guard is always false\n',
  );
});

test('if options such as `stopWhen` limit the search, the list of unreachable parts names them', async () => {
  const counter = setup({
    types: { context: {} as { readonly count: number }, input: {} as { readonly count: number } },
  }).createMachine({
    id: 'counter',
    context: ({ input }) => ({ count: input.count }),
    initial: 'on',
    states: {
      on: {
        on: {
          add: { actions: assign({ count: ({ context }) => context.count + 1 }) },
          reset: { guard: ({ context }) => context.count > 900, target: 'zero' },
        },
      },
      zero: {},
    },
  });
  const stopWhen = ({ context }: { readonly context: { readonly count: number } }) => context.count > 3;
  expect(await printedBy(counter, { input: { count: 0 }, search: { stopWhen } })).toContain(
    '  on on reset → zero: its guard is always false with this `input`, or beyond `stopWhen`\n',
  );
  expect(await printedBy(counter, { input: { count: 0 }, search: { maxStates: 5 } })).toContain(
    '  zero: no reachable transition leads there, or beyond `maxStates`',
  );
});

test("path tests with `isWanted` don't list unreachable parts of the machine", async () => {
  const part = { events: { type: typed, save: false }, ends, paths: { isWanted: () => false } };
  expect(await printedBy(form, part)).toBe('');
});

test("if an action throws, the failed path test shows the error and the actor's status", async () => {
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
  expect(failure).toContain('An error stopped the actor: Error: no storage');
  expect(failure).toContain('   found state     x, with the status error');
});

test("path tests fail with the advice to set `input` if the machine can't start without an input", async () => {
  const machine = setup({ types: { input: {} as { readonly max: number } } }).createMachine({
    id: 'counter',
    context: ({ input }) => ({ left: input.max }),
    on: { add: {} },
  });
  await expect(run(machine)).rejects.toThrow(
    'describePaths: the machine "counter" fails to start: TypeError: Cannot read properties of undefined (reading \'max\'). If the machine needs an input, set `input`, which is undefined.',
  );
});

test.each(['guard', 'assign'])(
  'if the %s needs event data and `events` has no `cases`, path tests explain how to provide it',
  async (part) => {
    const machine = setup({
      types: {
        context: {} as { readonly name: string },
        events: {} as { type: 'next' } | { type: 'rename'; name: string },
      },
    }).createMachine({
      id: 'user',
      context: { name: '' },
      initial: 'intro',
      states: {
        intro: { on: { next: 'form' } },
        form: {
          on: {
            rename: {
              guard: ({ event }) => part === 'assign' || event.name.trim() !== '',
              actions: assign({ name: ({ event }) => event.name.trim() }),
            },
          },
        },
      },
    });
    await expect(run(machine)).rejects.toThrow(
      /^describePaths: .*reading 'trim'.*\. Perhaps the machine reads event data, but these events are sent without data: rename \(name\)\. Add `events: \{ rename: \{ cases: \[\{ name: … \}\] \} \}`\.$/s,
    );
    const withCases = (cases: readonly object[]) => run(machine, { events: { rename: { cases } } });
    await expect(withCases([{ name: 1 }])).rejects.toThrow('trim is not a function');
    expect(failuresOf(await withCases([{ name: 'x' }]))).toEqual([]);
  },
);

test("if a machine can't take any step, the error lists the events that were never sent", async () => {
  const machine = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'shut' } } } });
  await expect(run(machine, { events: { open: false } })).rejects.toThrow(
    'describePaths: nothing can happen in the initial state of the machine "door". It handles open, but `events` is false for open.',
  );
});

test('`generatePaths` without `events` throws an error that names the option', () => {
  const bounds = { input: undefined };
  // @ts-expect-error -- `events` is missing, as in plain JavaScript.
  expect(() => generatePaths(form, bounds)).toThrow(
    'generatePaths: `events` must be a function that takes a snapshot and returns the events to send, got undefined',
  );
});

test.each([
  [{ coverge: { transitions: 1 } }, 'the options must contain only known keys (name, input,'],
  [
    { coverage: { transition: 1 } },
    '`coverage` must contain only known keys (states, transitions, guards, mutants, mutantsMs), got "transition"',
  ],
  [{ events: { type: { case: [] } } }, '`events.type` must contain only known keys (exec, cases, refused), got "case"'],
  [
    { ends: { saveOrder: { don: {} } } },
    '`ends.saveOrder` must contain only known keys (done, error, snapshots), got "don"',
  ],
  [{ coverage: true }, '`coverage` must be an object with states, transitions, guards, mutants, mutantsMs, got true'],
  [{ events: { open: 'click' } }, '`events.open` must be an object with exec, cases, refused, got "click"'],
  [
    { ends: { saveOrder: { done: [{ ouput: 2 }] } } },
    '`ends.saveOrder.done` must contain only known keys (output, exec), got "ouput"',
  ],
  [{ ends: { saveOrders: {} } }, '`ends` must contain only actors of the machine (save, saveOrder), got "saveOrders"'],
  [{ states: { edited: () => {} } }, '`states` must contain only states of the machine (closed, editing,'],
  [
    { paths: { strategy: 'transition' } },
    '`strategy` must be one of transitions, pairs, shortest, mutants, got "transition"',
  ],
  [
    { events: { opne: {} } },
    '`events` must contain only events that the machine handles (open, save, type), got "opne"',
  ],
  [
    { events: { '*': { cases: () => [{ type: 'opne' }] } } },
    '`events[\'*\'].cases` must return only events that the machine handles (open, save, type), got "opne"',
  ],
])('path tests reject an unknown option, event, actor or state and list known names: %j', async (options, message) => {
  await expect(run(form, { ends, ...options })).rejects.toThrow(message);
});

/** A lamp with adjustable brightness, which doesn't affect its chart. */
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

async function sentBy(options: object): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  const invariants = {
    'the data are noted': ({ context }: { readonly context: { readonly sent: readonly string[] } }) =>
      void (context.sent[0] !== undefined && sent.add(context.sent[0])),
  };
  expect(failuresOf(await run(lamp, { checks: { invariants }, ...options }))).toEqual([]);
  return sent;
}

test("paths try each listed value of an event's data (statelyai/xstate#980)", async () => {
  const cases = [10, 50, 100].map((to) => ({ to, color: 'white' }));
  expect((await sentBy({ events: { dim: { cases } } })).size).toBe(3);
  expect((await sentBy({ events: { dim: { cases } }, paths: { strategy: 'pairs' } })).size).toBe(3);
});

test('paths send every pair of values of two properties of an event', async () => {
  const cases = { to: [10, 50], color: ['white', 'red'] };
  expect((await sentBy({ events: { dim: { cases } } })).size).toBe(4);
  expect((await sentBy({ events: { dim: { cases } }, paths: { strategy: 'pairs' } })).size).toBe(4);
});

test('path tests fail if `ends` lacks an entry for the ID of an inline promise', async () => {
  const machine = createMachine({
    id: 'inline',
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: fromPromise(() => Promise.resolve()), onDone: 'loaded' } },
      loaded: {},
    },
  });
  await expect(run(machine)).rejects.toThrow('`ends` must have `done` for the actor "load"');
});
