import { describe, expect, test } from 'vitest';
import { assign, createActor, createMachine, fromPromise, raise, setup, SimulatedClock, spawnChild } from 'xstate';
import { generatePaths } from '../../machines/paths';
import { followPath } from './harness/follow-path';

const twins = createMachine({
  id: 'twins',
  type: 'parallel',
  states: {
    left: { initial: 'out', states: { out: { after: { 100: 'in' } }, in: { after: { 0: 'done' } }, done: {} } },
    right: { initial: 'out', states: { out: { after: { 100: 'in' } }, in: {} } },
    late: { initial: 'out', states: { out: { after: { 250: 'in' } }, in: {} } },
  },
});

test('delays that elapse at the same time are one step of a path', () => {
  const { shortest, covering } = generatePaths(twins, { input: undefined, events: () => [{ type: 'x' }] });
  const [path] = shortest;
  expect(path?.steps.map(({ after, due }) => [after, due.length])).toEqual([
    [100, 3],
    [150, 1],
  ]);
  for (const { steps } of [...shortest, ...covering]) {
    const clock = new SimulatedClock();
    const actor = createActor(twins, { clock }).start();
    for (const { event, after, snapshot } of steps) {
      if (after === undefined) actor.send(event);
      else clock.increment(after);
      expect(actor.getSnapshot().value).toEqual(snapshot.value);
    }
  }
});

test('delays that elapse at the same time fire in the order in which they started', () => {
  const noted = (name: string) => ({
    initial: 'waiting',
    states: {
      waiting: { after: { 100: { target: 'over', actions: { type: 'note', params: { name } } as const } } },
      over: {},
    },
  });
  const machine = setup({
    types: { context: {} as { readonly order: readonly string[] } },
    actions: {
      note: assign({ order: ({ context }, { name }: { readonly name: string }) => [...context.order, name] }),
    },
  }).createMachine({
    id: 'm',
    context: { order: [] },
    type: 'parallel',
    states: { first: noted('first'), second: noted('second'), third: noted('third') },
  });
  const { shortest } = generatePaths(machine, { input: undefined, events: () => [] });
  expect(shortest.map(({ state }) => state.context.order)).toEqual([['first', 'second', 'third']]);
});

test('replaying a path fires two simultaneous delays even with a response between them', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      left: {
        initial: 'waiting',
        states: { waiting: { after: { 100: 'asking' } }, asking: { on: { answer: 'told' } }, told: {} },
      },
      right: { initial: 'waiting', states: { waiting: { after: { 100: 'over' } }, over: {} } },
    },
  });
  const { shortest } = generatePaths(machine, {
    input: undefined,
    events: () => [],
    answers: (snapshot) => (snapshot.matches({ left: 'asking' }) ? [{ type: 'answer' }] : []),
  });
  expect(shortest.map(({ steps }) => steps.map(({ after }) => after))).toEqual([[100, undefined, 0]]);
  for (const { steps } of shortest) {
    const followed = followPath(machine, undefined, steps);
    expect(followed.steps.map(({ snapshot }) => snapshot.value)).toEqual(steps.map(({ snapshot }) => snapshot.value));
  }
});

test("all delays of a reentered state fire, because XState doesn't cancel the earlier delays", () => {
  const machine = setup({
    types: { context: {} as { readonly count: number } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }), restart: raise({ type: 'again' }) },
  }).createMachine({
    id: 'm',
    context: { count: 0 },
    initial: 'on',
    states: {
      on: {
        initial: 'lit',
        on: { again: '.lit' },
        states: {
          lit: { on: { last: '#m.on.last' }, after: { 30: { actions: ['count', 'restart'] } } },
          last: { type: 'history' },
        },
      },
    },
  });
  const steps = [{ event: { type: 'last' } }, { event: { type: 'last' } }] as const;
  const { state } = followPath(machine, undefined, [
    ...steps,
    { event: { type: 'xstate.after.30.m.on.lit' }, after: 30 },
  ]);
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  for (const { event } of steps) actor.send(event);
  clock.increment(30);
  expect(actor.getSnapshot().context).toEqual({ count: 3 });
  expect(state.context).toEqual({ count: 3 });
});

test('an endless chain of 0 ms delays throws an error', () => {
  const machine = createMachine({
    id: 'busy',
    initial: 'a',
    states: { a: { after: { 10: 'b' } }, b: { after: { 0: { target: 'b', reenter: true } } } },
  });
  expect(() => generatePaths(machine, { input: undefined, events: () => [] })).toThrow(
    'generatePaths: the machine throws on "xstate.after.10.busy.a" in the state "a", step 1 of after 10 ms: more than 1000 timers fire at the same moment, the last one with xstate.after.0.busy.b',
  );
});

describe('a machine without limits', () => {
  const counter = setup({
    types: { context: {} as { readonly count: number } },
    actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ context: { count: 0 }, on: { add: { actions: 'add' } } });
  const options = { input: undefined, events: () => [{ type: 'add' }] };

  test('the result of an endless search for paths explains how to limit the search', () => {
    const { stateCount, cut } = generatePaths(counter, options);
    expect(stateCount).toBe(10_001);
    expect(cut).toBe(
      'The search stopped at 10001 states, 1 of them unexplored. Raise `maxStates`, send fewer `events`, stop with `stopWhen`, or compare less data with `serialize`. context.count has 10001 different values.',
    );
  });

  test('`stopWhen`, `maxStates`, `serialize` and `isEnough` limit the search for paths', () => {
    expect(generatePaths(counter, { ...options, maxStates: 5 }).stateCount).toBe(6);
    const stopped = generatePaths(counter, { ...options, stopWhen: ({ context }) => context.count === 3 });
    expect([stopped.stateCount, stopped.cut]).toEqual([4, undefined]);
    const compared = generatePaths(counter, { ...options, serialize: ({ context }) => context.count % 4 });
    expect([compared.stateCount, compared.cut]).toEqual([4, undefined]);
    expect(generatePaths(counter, { ...options, isEnough: (count) => count === 2 }).cut).toContain(
      '`isEnough` returned true',
    );
  });

  const ring = raise({ type: 'ring' }, { delay: 1000 });
  const work = fromPromise(() => Promise.resolve());
  const pileUps = [
    {
      name: 'accumulating timers',
      machine: createMachine({ on: { add: { actions: ring } } }),
      cause: '201 timers are running at the same time, mostly for "ring"',
      growth: 'timers have 202 different values',
    },
    {
      name: 'accumulating actors with one ID',
      machine: createMachine({ on: { add: { actions: spawnChild(work, { id: 'job' }) } } }),
      cause: '201 actors are running at the same time, mostly from "job"',
      growth: 'children have 202 different values',
    },
    {
      name: 'actors that `assign` keeps spawning',
      machine: createMachine({ on: { add: { actions: assign({ last: ({ spawn }) => spawn(work) }) } } }),
      cause: '201 actors are running at the same time',
      growth: 'children have 202 different values',
    },
  ];

  test.each(pileUps)('the search for paths stops early because of $name', ({ machine, cause, growth }) => {
    const { cut } = generatePaths(machine, { ...options, ends: () => [] });
    expect(cut).toContain('The search stopped at 202 states');
    expect(cut).toContain(cause);
    expect(cut).toContain(growth);
  });

  test('a search for paths that stops early names every value that kept growing', () => {
    const machine = setup({
      types: { context: {} as { readonly count: number } },
      actions: {
        add: assign({ count: ({ context }) => context.count + 1 }),
        ring: raise({ type: 'ring' }, { delay: 1000 }),
      },
    }).createMachine({ context: { count: 0 }, on: { add: { actions: ['add', 'ring'] } } });
    expect(generatePaths(machine, { ...options, maxStates: 500 }).cut).toMatch(
      /context.count has \d+ different values, timers have \d+ different values/,
    );
  });

  test('`stopWhen` ends the search for paths of a machine that starts more and more timers', () => {
    const machine = createMachine({
      initial: 'few',
      states: { few: { on: { add: 'many' } }, many: { entry: Array.from({ length: 201 }, () => ring) } },
    });
    const stopWhen = ({ value }: { readonly value: unknown }) => value === 'many';
    expect(generatePaths(machine, { ...options, stopWhen }).cut).toBe(undefined);
    expect(generatePaths(machine, options).cut).toContain('201 timers are running at the same time');
  });

  test('the search for paths covers every state of a machine with many initial timers', () => {
    const all = Array.from({ length: 300 }, (_, n) => n);
    const machine = createMachine({
      entry: all.flatMap((n) => [raise({ type: 'ring' }, { delay: n + 1 }), spawnChild(work, { id: `job ${n}` })]),
      on: { ring: {} },
    });
    const { stateCount, cut } = generatePaths(machine, { ...options, ends: () => [] });
    expect([stateCount, cut]).toEqual([301, undefined]);
  });

  test('a replayed path fires 1,200 simultaneous timers in one step', () => {
    const machine = createMachine({ on: { add: { actions: ring } } });
    const add = Array.from({ length: 1200 }, () => ({ event: { type: 'add' } }));
    const { steps } = followPath(machine, undefined, [...add, { event: { type: 'ring' }, after: 1000 }]);
    expect(steps.at(-1)?.due).toHaveLength(1200);
  });

  test('the search for paths stops at 100,000 transitions, even between a few states', () => {
    const events = Array.from({ length: 300 }, (_, n) => ({ type: `e${n}` }));
    const { cut } = generatePaths(counter, { input: undefined, events: () => [...events, { type: 'add' }] });
    expect(cut).toContain('It searches at most 100000 transitions');
  });
});

const broken = setup({
  guards: {
    isBroken: () => {
      throw new Error('no such key');
    },
  },
  actions: {
    fail: assign(() => {
      throw new Error('cannot assign');
    }),
  },
  actors: { work: fromPromise(() => Promise.resolve(1)) },
}).createMachine({
  id: 'broken',
  initial: 'a',
  states: { a: { on: { next: 'b' } }, b: { on: { ask: { guard: 'isBroken' }, fail: { actions: 'fail' } } } },
});

test('an error in a guard or `assign` is reported with event, state and path', () => {
  const generate = (type: string) => () =>
    generatePaths(broken, { input: undefined, events: () => [{ type: 'next' }, { type }] });
  expect(generate('ask')).toThrow(
    /^generatePaths: the machine throws on "ask" in the state "b", step 2 of next → ask: .*no such key/s,
  );
  expect(generate('fail')).toThrow(
    'generatePaths: the machine throws on "fail" in the state "b", step 2 of next → fail: cannot assign',
  );
});

test('an endless cycle of `always` transitions throws an error', () => {
  const endless = createMachine({
    id: 'endless',
    initial: 'a',
    states: {
      a: { on: { turn: 'b', repeat: { actions: raise({ type: 'repeat' }) } } },
      b: { always: 'c' },
      c: { always: 'b' },
    },
  });
  for (const type of ['turn', 'repeat'])
    expect(() => generatePaths(endless, { input: undefined, events: () => [{ type }] })).toThrow(
      `generatePaths: the machine throws on "${type}" in the state "a", step 1 of ${type}: it keeps taking transitions, the last one on ${type}`,
    );
});
