import { fc } from '../seeded';
import { describe, expect, test } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  raise,
  sendTo,
  setup,
  SimulatedClock,
  stateIn,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { generatePaths } from '../../machines/paths';
import { Coverage, kindOf } from './harness/item-coverage';
import { exploreProduct } from '../../machines/paths/product/explore-product';

/** The guards that XState evaluated, and their outcomes. */
const evaluatedGuards = new Set<string>();

const recordGuard = (name: string, outcome: boolean): boolean => {
  evaluatedGuards.add(`[${name}] is ${outcome}`);
  return outcome;
};

const loopEvents = [{ type: 'go' }, { type: 'again' }, { type: 'end' }] as const;

const loop = setup({
  types: { context: { count: 0 }, events: {} as { readonly type: (typeof loopEvents)[number]['type'] | 'echo' } },
  guards: {
    isSame: () => recordGuard('isSame', true),
    isLow: ({ context }) => recordGuard('isLow', context.count < 2),
    isNever: () => recordGuard('isNever', false),
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }), echo: raise({ type: 'echo' }) },
}).createMachine({
  id: 'loop',
  initial: 'x',
  context: { count: 0 },
  always: { guard: 'isNever', target: '.x' },
  states: {
    x: {
      always: { guard: 'isSame', target: 'x' },
      on: { again: { actions: 'echo' }, echo: { guard: 'isLow' }, go: 'y', end: 'end' },
    },
    y: { always: { guard: 'isLow', actions: 'count' }, on: { go: 'x', again: { actions: 'count' } } },
    end: { type: 'final' },
  },
});

const checkWalk = (machine: AnyStateMachine, walk: readonly (number | EventObject)[]): void => {
  evaluatedGuards.clear();
  const coverage = new Coverage(machine);
  coverage.add = ({ items }) => {
    const guards = [...items].filter((item) => kindOf(item) === 'guard');
    const listed = new Set(guards.map((item) => item.slice(item.indexOf('['))));
    expect([...listed].toSorted()).toEqual([...evaluatedGuards].toSorted());
    evaluatedGuards.clear();
  };
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, inspect: coverage.inspector() }).start();
  for (const move of walk) {
    if (typeof move === 'number') clock.increment(move);
    else if (actor.getSnapshot().status === 'active') actor.send(move);
  }
};
const moves = (events: readonly EventObject[]) =>
  fc.array(fc.oneof(fc.constantFrom(...events), fc.constantFrom(50, 100, 300)), { maxLength: 30 });

test('for `always` transitions, coverage records the guard outcomes that XState evaluates', () => {
  fc.assert(
    fc.property(moves(loopEvents), (walk) => checkWalk(loop, walk)),
    { seed: 1, numRuns: 100 },
  );
});

test("coverage doesn't evaluate an outer state's guard if an inner transition is taken", () => {
  const nested = setup({ guards: { isInside: () => true, isAround: () => true } }).createMachine({
    id: 'nested',
    initial: 'around',
    states: {
      around: {
        always: { guard: 'isAround', target: 'wrong' },
        initial: 'inside',
        states: { inside: { always: { guard: 'isInside', target: '#nested.out' } } },
      },
      out: {},
      wrong: {},
    },
  });
  const coverage = new Coverage(nested);
  createActor(nested, { inspect: coverage.inspector() }).start();
  expect([...coverage.seen].filter((item) => kindOf(item) === 'guard')).toEqual([
    'guard: nested.around.inside on always [isInside] is true',
  ]);
});

test('coverage of a parent machine excludes the child machines that it invokes', () => {
  const child = createMachine({ id: 'child', initial: 'a', states: { a: { on: { x: 'b' } }, b: {} } });
  const parent = setup({ actors: { child, promise: fromPromise(() => Promise.resolve(1)) } }).createMachine({
    id: 'parent',
    initial: 'one',
    invoke: [{ src: 'child', id: 'child' }, { src: 'promise' }],
    states: { one: { on: { go: { target: 'two', actions: sendTo('child', { type: 'x' }) } } }, two: {} },
  });
  const coverage = new Coverage(parent);
  const actor = createActor(parent, { inspect: coverage.inspector() }).start();
  actor.send({ type: 'go' });
  expect([...coverage.seen].toSorted()).toEqual([
    'event: go',
    'state: parent',
    'state: parent.one',
    'state: parent.two',
    'transition: parent.one on go',
  ]);
});

const aRaceEvent: { readonly type: 'again' | 'peek' } = { type: 'again' };

/** A machine with delays whose order depends on earlier steps. Two delays end together. */
const makeRace = () =>
  setup({
    types: { events: aRaceEvent },
    guards: { isFirstIn: stateIn({ first: 'in' }), isReady: () => true },
  }).createMachine({
    id: 'race',
    type: 'parallel',
    states: {
      runner: { initial: 'runs', states: { runs: { after: { 300: 'rests' } }, rests: { on: { again: 'runs' } } } },
      other: { initial: 'runs', states: { runs: { after: { 500: 'rests' } }, rests: {} } },
      first: { initial: 'out', states: { out: { after: { 100: 'in' } }, in: {} } },
      second: {
        initial: 'out',
        states: {
          out: { after: { 100: 'in' }, on: { peek: { guard: 'isFirstIn', target: 'late' } } },
          in: {},
          late: {},
        },
      },
      ready: {
        initial: 'one',
        states: { one: { always: { guard: 'isReady', target: 'two' } }, two: { always: 'three' }, three: {} },
      },
    },
  });

test("coverage omits a preempted transition even if the history state's target ID contains a dot", () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      one: {
        initial: 'x',
        states: { x: { on: { go: 'past' } }, 'a.b': {}, past: { type: 'history', target: 'a\\.b' } },
      },
      two: { initial: 'y', states: { y: { on: { go: '#m.one.x' } } } },
    },
  });
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { inspect: coverage.inspector() }).start();
  actor.send({ type: 'go' });
  expect(actor.getSnapshot().value).toEqual({ one: 'a.b', two: 'y' });
  expect([...coverage.seen].filter((item) => item.startsWith('transition'))).toEqual(['transition: m.one.x on go']);
});

describe('two regions that take an event, one of them to a history state', () => {
  const takenWith = ({
    ofRegion = {},
    ofParallel = {},
  }: {
    readonly ofRegion?: object;
    readonly ofParallel?: object;
  }) => {
    const machine = createMachine({
      id: 'm',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            one: { initial: 'x', states: { x: { on: { go: '#past' } }, near: { id: 'near' }, ...ofRegion } },
            two: { initial: 'y', states: { y: { on: { go: 'z' } }, z: {}, far: { id: 'far' } } },
            ...ofParallel,
          },
        },
      },
    });
    const coverage = new Coverage(machine);
    const actor = createActor(machine, { inspect: coverage.inspector() }).start();
    actor.send({ type: 'go' });
    const taken = [...coverage.seen].filter((item) => kindOf(item) === 'transition');
    return [actor.getSnapshot().value, taken.length];
  };
  const past = { id: 'past', type: 'history' };

  test("coverage counts both regions' transitions if a history state's target is inside its region", () => {
    expect(takenWith({ ofRegion: { past: { ...past, target: '#near' } } })).toEqual([
      { both: { one: 'near', two: 'z' } },
      2,
    ]);
    expect(takenWith({ ofRegion: { past } })).toEqual([{ both: { one: 'x', two: 'z' } }, 2]);
  });

  test("coverage counts only the first region's transition if a history state's target is outside its region", () => {
    // XState enters the initial states instead of a default outside of the history state's parent.
    const reset = { both: { one: 'x', two: 'y' } };
    expect(takenWith({ ofRegion: { past: { ...past, target: '#far' } } })).toEqual([reset, 1]);
    expect(takenWith({ ofParallel: { past } })).toEqual([reset, 1]);
  });
});

test('coverage assigns an event to the longest matching wildcard', () => {
  const machine = setup({ guards: { isAny: () => true, isKnock: () => true } }).createMachine({
    id: 'm',
    on: {
      '*': { guard: 'isAny', actions: [] },
      'knock.*': { guard: 'isKnock', actions: [] },
    },
  });
  const coverage = new Coverage(machine);
  createActor(machine, { inspect: coverage.inspector() }).start().send({ type: 'knock.loud' });
  expect([...coverage.seen].filter((item) => kindOf(item) === 'guard')).toEqual([
    'guard: m on knock.* [isKnock] is true',
  ]);
});

test('coverage includes each state that is passed while several timers fire in one step', () => {
  const machine = setup({ guards: { isMid: () => false, isLate: () => false } }).createMachine({
    id: 'm',
    initial: 'start',
    states: {
      start: { on: { go: 'wait' } },
      wait: { after: { 100: 'mid' } },
      mid: { always: { guard: 'isMid', target: 'start' }, after: { 0: 'late' } },
      late: { always: { guard: 'isLate', target: 'start' }, after: { 0: 'start' } },
    },
  });
  const { nodes } = exploreProduct(machine, { input: undefined, events: () => [{ type: 'go' }] });
  const edges = nodes.flatMap((node) => node.edges);
  const [toStart] = edges.filter(({ due }) => due.length === 3);
  expect([...(toStart?.coverage.items ?? [])].filter((item) => kindOf(item) === 'guard')).toEqual([
    'guard: m.mid on always [isMid] is false',
    'guard: m.late on always [isLate] is false',
  ]);
  const fired = ['xstate.after.100.m.wait', 'xstate.after.0.m.mid', 'xstate.after.0.m.late'];
  expect(toStart?.record.microsteps.map(({ eventType }) => eventType)).toEqual(fired);
  expect(toStart?.coverage.sequence).toHaveLength(3);
  const touchedBy = (edge: (typeof edges)[number] | undefined) => [
    [...(edge?.record.touched.nodes ?? [])].map(({ key }) => key),
    [...(edge?.record.touched.eventTypes ?? [])],
  ];
  expect(touchedBy(edges[0])).toEqual([['m', 'start', 'wait'], ['go']]);
  expect(touchedBy(toStart)).toEqual([['m', 'wait', 'mid', 'late', 'start'], fired]);
});

const raceBounds = { input: undefined, events: () => [{ type: 'again' }, { type: 'peek' }] as const };

test('the search for paths distinguishes states that differ only in the remaining time of delays', () => {
  const { shortest, reachable } = generatePaths(makeRace(), { ...raceBounds, pairs: true });
  const ends = shortest.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot.value));
  expect(ends).toContainEqual({ runner: 'runs', other: 'rests', first: 'in', second: 'in', ready: 'three' });
  expect(reachable).not.toContain('state: race.second.late');
  const { covering } = generatePaths(makeRace(), { ...raceBounds, pairs: true, maxSteps: 1 });
  const betweens = [...shortest, ...covering].filter(({ state }) => state.value.first !== state.value.second);
  expect(betweens).toEqual([]);
  expect(reachable).toContain('pair: race.ready.one on always [isReady], then race.ready.two on always');
  expect(reachable).toContain('guard: race.ready.one on always [isReady] is true');
});

test('a generated path covers a state that takes hundreds of steps to reach', () => {
  const far = setup({
    types: { context: { steps: 0 } },
    guards: { isFar: ({ context }) => context.steps >= 450 },
    actions: { count: assign({ steps: ({ context }) => context.steps + 1 }) },
  }).createMachine({
    id: 'far',
    context: { steps: 0 },
    initial: 'on',
    states: { on: { on: { step: [{ guard: 'isFar', target: 'there' }, { actions: 'count' }] } }, there: {} },
  });
  const { covering } = generatePaths(far, { input: undefined, events: () => [{ type: 'step' }] });
  expect(covering.map(({ state }) => state.value)).toContain('there');
});

test("paths don't repeat steps if the machine never changes state", () => {
  const still = createMachine({ id: 'still', on: { touch: { actions: [] } } });
  const { shortest, covering } = generatePaths(still, {
    input: undefined,
    events: () => [{ type: 'touch' }],
    pairs: true,
  });
  expect(shortest.map(({ steps, state }) => [steps, state.value])).toEqual([[[], {}]]);
  expect(covering.map(({ steps }) => steps.length)).toEqual([2]);
});

test('a machine that ignores all events has a single path without steps', () => {
  const deaf = createMachine({ id: 'deaf' });
  const { shortest, covering } = generatePaths(deaf, { input: undefined, events: () => [{ type: 'call' }] });
  for (const paths of [shortest, covering]) expect(paths.map(({ steps }) => steps)).toEqual([[]]);
});

test("a path without steps still waits for timers that elapse at the machine's start", () => {
  const waking = createMachine({ id: 'waking', entry: raise({ type: 'wake' }, { delay: 0 }) });
  const { pathsTo, covering } = generatePaths(waking, { input: undefined, events: () => [] });
  for (const paths of [pathsTo(() => true), covering])
    expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([['wake']]);
});

test('paths never list a history state of a parallel state as active', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: { lamp: { on: { press: {} } }, past: { type: 'history' } },
  });
  const { reachable } = generatePaths(machine, { input: undefined, events: () => [{ type: 'press' }] });
  expect(reachable).not.toContain('state: m.past');
});

test("in generated paths, actions whose params look like XState's don't start or cancel timers", () => {
  const params = { event: { type: 'ring' }, delay: 1, sendId: 'xstate.after.100.m.a' };
  const machine = createMachine(
    {
      id: 'm',
      initial: 'a',
      on: { touch: { actions: { type: 'note', params } } },
      states: { a: { after: { 100: 'b' } }, b: {} },
    },
    { actions: { note: () => {} } },
  );
  expect(generatePaths(machine, { input: undefined, events: () => [{ type: 'touch' }] }).stateCount).toBe(2);
});
