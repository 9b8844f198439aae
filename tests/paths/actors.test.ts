import { assign, fromPromise, sendParent, setup, type AnyStateMachine } from 'xstate';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { generatePaths } from '../../machines/paths';
import { listItems } from './harness/item-coverage';
import { followPath } from './harness/follow-path';
import { describePaths } from '../../src/entries/paths/node';
import { createFolder, failuresOf, runCollected } from './harness/collected';

let startedCount = 0;

/** Loads a name. The user can stop the request, and try again after a failure. */
const loader = setup({
  types: { context: {} as { name: string | null }, events: {} as { type: 'load' } | { type: 'stop' } },
  actors: {
    fetchName: fromPromise<string, { tries: number }>(() => {
      startedCount += 1;
      return Promise.resolve('real');
    }),
  },
}).createMachine({
  id: 'loader',
  initial: 'idle',
  context: { name: null },
  states: {
    idle: { on: { load: 'loading' } },
    loading: {
      invoke: {
        id: 'fetch',
        src: 'fetchName',
        input: { tries: 2 },
        onDone: { target: 'loaded', actions: assign({ name: ({ event }) => event.output }) },
        onError: 'failed',
      },
      on: { stop: 'idle' },
      after: { 1000: 'late' },
    },
    late: {},
    loaded: {},
    failed: { on: { load: 'loading' } },
  },
});

const events = () => [{ type: 'load' }, { type: 'stop' }] as const;

describe('paths of a machine that invokes an actor', () => {
  const { covering, reachable } = generatePaths(loader, {
    input: undefined,
    events,
    ends: ({ id, src, input }) => [{ output: JSON.stringify({ id, src, input }) }, { error: 'offline' }],
  });

  test('paths include both success and failure of an actor', () => {
    const wanted = listItems(loader);
    expect([...wanted].filter((item) => !reachable.has(item))).toEqual([]);
    expect([...wanted]).toContain('event: xstate.error.actor.fetch');
    const names = covering.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot.context.name));
    expect(new Set(names)).toEqual(new Set([null, '{"id":"fetch","src":"fetchName","input":{"tries":2}}']));
  });

  test("generating paths doesn't start actors", () => {
    expect(startedCount).toBe(0);
  });

  test('in generated paths, no actor ends again after it has ended or stopped', () => {
    const statesBeforeEnds = covering.flatMap(({ start, steps }) =>
      steps.flatMap(({ event }, at) => ('actorId' in event ? [(steps[at - 1]?.snapshot ?? start).value] : [])),
    );
    expect(new Set(statesBeforeEnds)).toEqual(new Set(['loading']));
  });

  test('a path that ends actors can be replayed from its list of events', () => {
    for (const { steps, state } of covering) {
      const saved = steps.map(({ event, after }) => ({ event, after }));
      expect(followPath(loader, undefined, saved).state.value).toEqual(state.value);
    }
  });
});

test('paths are generated for a machine that sends events to a missing parent', () => {
  const child = setup({}).createMachine({
    id: 'child',
    initial: 'waiting',
    states: { waiting: { on: { ask: { target: 'done', actions: sendParent({ type: 'answer' }) } } }, done: {} },
  });
  const { reachable } = generatePaths(child, { input: undefined, events: () => [{ type: 'ask' }] });
  expect([...reachable]).toContain('state: child.done');
});

test('if `ends` returns an empty list for an actor, paths never end that actor', () => {
  const { reachable } = generatePaths(loader, { input: undefined, events, ends: () => [] });
  expect([...reachable]).not.toContain('state: loader.loaded');
  expect([...reachable]).toContain('state: loader.late');
});

test('a path can end two running actors one after the other', () => {
  const machines = setup({ actors: { work: fromPromise(() => Promise.resolve()) } });
  const region = (id: string) =>
    machines.createStateConfig({
      initial: 'running',
      states: { running: { invoke: { id, src: 'work', onDone: 'ended' } }, ended: {} },
    });
  const pair = machines.createMachine({
    type: 'parallel',
    states: { a: region('first'), b: region('second') },
  });
  const { shortest } = generatePaths(pair, { input: undefined, events: () => [], ends: () => [{ output: undefined }] });
  expect(shortest.map(({ state }) => state.value)).toContainEqual({ a: 'ended', b: 'ended' });
});

test("a generated path stops at an actor's error that the machine doesn't handle", () => {
  const fragile = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'fragile',
    invoke: { id: 'work', src: 'work' },
    initial: 'one',
    states: { one: { on: { next: 'two' } }, two: {} },
  });
  const { shortest } = generatePaths(fragile, {
    input: undefined,
    events: () => [{ type: 'next' }],
    ends: () => [{ error: 'broken' }],
  });
  const failed = shortest.filter(({ state }) => state.status === 'error');
  expect(failed.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
    ['xstate.error.actor.work'],
    ['next', 'xstate.error.actor.work'],
  ]);
});

test('generating paths throws an error if a machine invokes an actor without `ends`', () => {
  expect(() => generatePaths(loader, { input: undefined, events })).toThrow(
    'generatePaths: `ends` must be a function that returns how the actor "fetch" may end, got undefined',
  );
});

const folder = createFolder(afterAll);
const run = (machine: AnyStateMachine, options: object = {}) =>
  runCollected((functions) => describePaths(functions, machine, { environment: { folder }, ...options }));

test('paths take `onSnapshot` transitions with the snapshots listed in `ends`', async () => {
  const player = setup({ actors: { video: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'player',
    initial: 'loading',
    states: {
      loading: {
        invoke: { src: 'video', onSnapshot: { guard: ({ event }) => 'ready' in event.snapshot, target: 'shown' } },
      },
      shown: {},
    },
  });
  const ends = { video: { snapshots: [{ snapshot: { ready: true } }, { snapshot: { late: true } }] } };
  const outcomes = await run(player, { ends, coverage: { transitions: 1, guards: 1 } });
  expect(failuresOf(outcomes)).toEqual([]);
  expect(outcomes.map(({ name }) => name)).toContain('player: video emits {"ready":true} → shown');
});

const countdown = setup({}).createMachine({
  id: 'countdown',
  initial: 'three',
  states: { three: { after: { 1000: 'two' } }, two: { after: { 500: 'end' } }, end: { type: 'final' } },
  output: 'go',
});

test('in a path, a child machine ends when its own delays elapse', async () => {
  const race = setup({ actors: { countdown } }).createMachine({
    id: 'race',
    initial: 'waiting',
    on: { start: '.waiting' },
    states: {
      waiting: {
        invoke: { src: 'countdown', onDone: 'running' },
        after: { 1000: { actions: [] }, 2000: 'late' },
        on: { cancel: 'off' },
      },
      running: {},
      off: {},
      late: {},
    },
  });
  const { covering, reachable } = generatePaths(race, {
    input: undefined,
    events: () => [{ type: 'start' }, { type: 'cancel' }],
  });
  expect(reachable).toContain('state: race.running');
  expect(reachable).not.toContain('state: race.late');
  const ends = covering.flatMap(({ steps }) => steps).filter(({ event }) => event.type.startsWith('xstate.done'));
  expect(new Set(ends.map(({ after }) => after))).toEqual(new Set([500]));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(failuresOf(await run(race))).toEqual([]);
});
