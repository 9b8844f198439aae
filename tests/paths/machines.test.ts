import { beforeEach, describe, expect, test } from 'vitest';
import { assign, createActor, createMachine, not, raise, setup, SimulatedClock } from 'xstate';
import { generatePaths } from '../../machines/paths';
import { listItems, Coverage, kindOf } from './harness/item-coverage';
import { followPath } from './harness/follow-path';
import { exploreProduct } from '../../machines/paths/product/explore-product';
import { nodesIn } from '../../machines/shared/tree/machine-tree';
import { findWitnesses } from '../../machines/paths/product/witnesses';

type DoorEvent = {
  readonly type: 'open' | 'close' | 'knock' | 'knock.loud' | 'knock.soft' | 'hush' | 'granted' | 'denied';
};

const anEvent: DoorEvent = { type: 'open' };

/**
 * A door that locks automatically, with a bell in a parallel region that has its own delay. A porter immediately
 * answers requests to open.
 */
const makeDoor = () =>
  setup({
    types: { context: { knocks: 0 }, events: anEvent, input: { knocks: 0 } },
    guards: {
      isPatient: ({ context }) => context.knocks < 2,
      isLoud: ({ event }) => event.type === 'knock.loud',
      isWorn: ({ context }) => context.knocks >= 4,
    },
    actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }), hush: raise({ type: 'hush' }) },
    delays: { lockDelay: 1000, boredom: 400 },
  }).createMachine({
    id: 'door',
    type: 'parallel',
    context: ({ input }) => ({ knocks: input.knocks }),
    states: {
      lock: {
        initial: 'closed',
        states: {
          closed: { on: { open: 'requesting' }, after: { lockDelay: 'locked' } },
          requesting: { on: { granted: 'ajar', denied: 'closed' } },
          ajar: { on: { close: 'closed' } },
          locked: {},
        },
      },
      bell: {
        initial: 'quiet',
        on: { 'knock.*': { guard: 'isLoud', target: '.ringing', actions: 'count' } },
        states: {
          quiet: {
            after: { boredom: 'bored' },
            on: {
              knock: [
                { guard: 'isPatient', actions: 'count' },
                { target: 'ringing', actions: ['count', 'hush'] },
              ],
            },
          },
          bored: {},
          ringing: { on: { hush: 'quiet' }, always: { guard: 'isWorn', target: 'worn' } },
          worn: {},
        },
      },
    },
  });

const bounds = {
  input: { knocks: 0 },
  events: (): readonly DoorEvent[] => [
    { type: 'open' },
    { type: 'close' },
    { type: 'knock' },
    { type: 'knock.loud' },
    { type: 'knock.soft' },
  ],
  answers: ({ value }: { readonly value: { readonly lock: string } }): readonly DoorEvent[] =>
    value.lock === 'requesting' ? [{ type: 'granted' }, { type: 'denied' }] : [],
  // All snapshots with five or more knocks are equal, because further knocks change nothing.
  serialize: ({ value, context }: { readonly value: unknown; readonly context: { readonly knocks: number } }) => [
    value,
    Math.min(context.knocks, 5),
  ],
};

// Created before each test, because transition names are cached.
let door: ReturnType<typeof makeDoor>;

beforeEach(() => {
  door = makeDoor();
});

const takeStep = <TEvent>(
  actor: { readonly send: (event: TEvent) => void },
  clock: SimulatedClock,
  { event, after }: { readonly event: TEvent; readonly after?: number | undefined },
): void => {
  if (after === undefined) actor.send(event);
  else clock.increment(after);
};

const generateDoorPaths = () => generatePaths(door, { ...bounds, pairs: true });

test('each state, event, transition, guard outcome and delay of a chart has a unique name', () => {
  const guards = [
    '.bell on knock.* [isLoud]',
    '.bell.quiet on knock #1 [isPatient]',
    '.bell.ringing on always [isWorn]',
  ];
  const delays = ['.lock.closed on xstate.after.lockDelay', '.bell.quiet on xstate.after.boredom'];
  const events = ['.closed on open', '.requesting on granted', '.requesting on denied', '.ajar on close'];
  const others = [...events.map((event) => `.lock${event}`), '.bell.quiet on knock #2', '.bell.ringing on hush'];
  const lock = ['', '.closed', '.requesting', '.ajar', '.locked'].map((id) => `.lock${id}`);
  const bell = ['', '.quiet', '.bored', '.ringing', '.worn'].map((id) => `.bell${id}`);
  expect([...listItems(door)].toSorted()).toEqual(
    [
      ...['', ...lock, ...bell].map((id) => `state: door${id}`),
      ...['open', 'granted', 'denied', 'close', 'knock', 'knock.*', 'hush'].map((type) => `event: ${type}`),
      ...[...guards, ...delays, ...others].map((place) => `transition: door${place}`),
      ...guards.flatMap((place) => [`guard: door${place} is true`, `guard: door${place} is false`]),
      ...delays.map((place) => `delay: door${place}`),
    ].toSorted(),
  );
});

test('a transition is named after its guard, whether a string, an object or a function', () => {
  const machine = createMachine({
    id: 'm',
    on: {
      a: { guard: 'named', actions: [] },
      b: { guard: { type: 'withParams', params: { of: 1 } }, actions: [] },
      c: {
        guard: function inline() {
          return true;
        },
        actions: [],
      },
      d: { guard: not('named'), actions: [] },
      e: [{ guard: 'named', actions: [] }, { actions: [] }],
    },
  });
  const transitions = [...listItems(machine)].filter((item) => kindOf(item) === 'transition');
  expect(transitions).toEqual([
    'transition: m on a [named]',
    'transition: m on b [withParams]',
    'transition: m on c [inline]',
    'transition: m on d [not]',
    'transition: m on e #1 [named]',
    'transition: m on e #2',
  ]);
});

describe('paths', () => {
  let paths: ReturnType<typeof generateDoorPaths>;
  let all: typeof paths.covering;
  beforeEach(() => {
    paths = generateDoorPaths();
    all = [...paths.shortest, ...paths.covering];
  });

  /** Runs paths on real actors, and compares each step. Returns the coverage. */
  const runAll = (some: typeof all) => {
    const coverage = new Coverage(door);
    for (const { steps, state } of some) {
      const clock = new SimulatedClock();
      const actor = createActor(door, { input: bounds.input, clock, inspect: coverage.inspector() });
      actor.start();
      for (const step of steps) {
        takeStep(actor, clock, step);
        expect(actor.getSnapshot().value).toEqual(step.snapshot.value);
      }
      expect(actor.getSnapshot().context).toEqual(state.context);
    }
    return coverage;
  };

  test('there is a path to every reachable state', () => {
    const ends = new Set(
      all.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot.value)).map((value) => JSON.stringify(value)),
    );
    const locks = ['closed', 'requesting', 'ajar', 'locked'];
    const bells = ['quiet', 'bored', 'ringing', 'worn'];
    const wanted = locks.flatMap((lock) => bells.map((bell) => JSON.stringify({ lock, bell })));
    expect([...ends].toSorted()).toEqual(
      wanted.filter((value) => value !== '{"lock":"locked","bell":"quiet"}').toSorted(),
    );
  });

  test('paths fire delays in the order in which they end', () => {
    const delays = all.flatMap(({ steps }) => {
      const firstUserEvents = steps.findIndex(({ after }) => after === undefined);
      return [(firstUserEvents === -1 ? steps : steps.slice(0, firstUserEvents)).map(({ after }) => after)];
    });
    expect(delays.filter((waits) => waits.length > 0)).not.toEqual([]);
    for (const waits of delays) expect([400, 600].slice(0, waits.length)).toEqual(waits);
  });

  test("a path with a pending request doesn't end before the response", () => {
    for (const { steps, state } of all) {
      expect(state.value.lock).not.toBe('requesting');
      const next = steps.flatMap(({ snapshot }, index) =>
        snapshot.value.lock === 'requesting' ? [steps[index + 1]?.event.type] : [],
      );
      expect(['granted', 'denied']).toEqual(expect.arrayContaining(next));
    }
  });

  test('running the generated paths on a real actor covers everything that the search reached', () => {
    const coverage = runAll(paths.covering);
    expect([...coverage.seen].toSorted()).toEqual([...paths.reachable].toSorted());
    expect(coverage.missing(paths.reachable)).toEqual([]);
    expect(coverage.missing(listItems(door))).toEqual([]);
  });

  test('generated paths take fewer steps than there are chart parts, and at most `maxSteps` per path', () => {
    expect(paths.stateCount).toBeGreaterThan(paths.covering.length);
    const steps = paths.covering.flatMap((path) => path.steps);
    expect(steps.length).toBeLessThan(paths.reachable.size);
    expect(paths.covering.every(({ steps }) => steps.length <= 21)).toBe(true);
    expect(generatePaths(door, { ...bounds, pairs: true, isWanted: () => false }).covering).toEqual([]);
    const withoutPairs = generatePaths(door, bounds);
    expect(withoutPairs.covering.flatMap((path) => path.steps).length).toBeLessThan(steps.length);
    expect([...withoutPairs.reachable]).toEqual([...paths.reachable].filter((item) => kindOf(item) !== 'pair'));
    expect(generatePaths(door, { ...bounds, pairs: true, maxSteps: 1 }).covering.length).toBeGreaterThan(
      paths.covering.length,
    );
    const lengths = generatePaths(door, { ...bounds, pairs: true, maxSteps: 9 }).covering.map(
      ({ steps }) => steps.length,
    );
    expect(Math.max(...lengths)).toBe(9);
  });

  test('a path can be replayed from its events', () => {
    for (const { steps, state } of all) {
      const saved = JSON.parse(JSON.stringify(steps.map(({ event, after }) => ({ event, after })))) as {
        event: DoorEvent;
        after?: number;
      }[];
      expect(followPath(door, bounds.input, saved).state.value).toEqual(state.value);
    }
    const [knock, open] = [{ type: 'knock' }, { type: 'open' }] as const;
    const { start, steps } = followPath(door, bounds.input, [{ event: knock }, { event: open }]);
    expect(start.value).toEqual({ lock: 'closed', bell: 'quiet' });
    expect(steps.map(({ event, after, snapshot }) => [event, after, snapshot.value, snapshot.context])).toEqual([
      [knock, undefined, { lock: 'closed', bell: 'quiet' }, { knocks: 1 }],
      [open, undefined, { lock: 'requesting', bell: 'quiet' }, { knocks: 1 }],
    ]);
    expect(() => followPath(door, bounds.input, [{ event: { type: 'hush' }, after: 1 }])).toThrow(
      'followPath: hush is not the next timer to fire',
    );
  });

  test('no path is the beginning of another path', () => {
    const prefixes = paths.shortest.map(({ steps }) => JSON.stringify(steps.map(({ event }) => event)).slice(0, -1));
    for (const prefix of prefixes) expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix]);

    const found = findWitnesses(exploreProduct(door, bounds), { pairs: true });
    for (const { steps } of all) {
      const coverage = new Coverage(door);
      const clock = new SimulatedClock();
      const actor = createActor(door, { input: bounds.input, clock, inspect: coverage.inspector() }).start();
      const longest = () => Math.max(...[...coverage.seen].map((item) => found.get(item)?.().length ?? Infinity));
      expect(longest()).toBe(0);
      steps.forEach((step, index) => {
        takeStep(actor, clock, step);
        expect(longest()).toBeLessThanOrEqual(index + 1);
      });
    }
  });

  test("the example machine's paths cover its whole chart", () => {
    const ofChart = [...paths.reachable].filter((item) => kindOf(item) !== 'pair');
    expect(ofChart.toSorted()).toEqual([...listItems(door)].toSorted());
    const coverage = new Coverage(door);
    expect(coverage.missing(['state: door', 'state: x'])).toEqual(['state: door', 'state: x']);
    createActor(door, { input: bounds.input, inspect: coverage.inspector() }).start();
    expect(coverage.missing(['state: door', 'state: x'])).toEqual(['state: x']);
  });

  test("the example machine's paths cover each pair of consecutive transitions in a region", () => {
    const pairs = [...paths.reachable].filter((item) => kindOf(item) === 'pair');
    const places: Readonly<Record<string, string>> = {
      open: 'lock.closed on open',
      granted: 'lock.requesting on granted',
      denied: 'lock.requesting on denied',
      close: 'lock.ajar on close',
      locks: 'lock.closed on xstate.after.lockDelay',
      bored: 'bell.quiet on xstate.after.boredom',
      patient: 'bell.quiet on knock #1 [isPatient]',
      rings: 'bell.quiet on knock #2',
      loud: 'bell on knock.* [isLoud]',
      hush: 'bell.ringing on hush',
      worn: 'bell.ringing on always [isWorn]',
    };
    const expected = [
      'open granted, open denied, granted close, denied open, close open, denied locks, close locks, patient patient',
      'patient loud, patient bored, patient rings, bored loud, loud loud, loud worn, rings hush, rings worn, hush rings',
      'hush loud, hush bored, worn loud',
    ].flatMap((line) => line.split(', '));
    const named = expected.map((pair) =>
      pair
        .split(' ')
        .map((name) => `door.${places[name]}`)
        .join(', then '),
    );
    expect(pairs.toSorted()).toEqual(named.map((pair) => `pair: ${pair}`).toSorted());
  });
});

test('the search for paths distinguishes events that differ only in a function', () => {
  const lamp = setup({
    types: { events: {} as { readonly type: 'set'; readonly isOn: () => boolean } },
    guards: { isOn: (_, { isOn }: { readonly isOn: () => boolean }) => isOn() },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { set: { guard: { type: 'isOn', params: ({ event }) => event }, target: 'on' } } }, on: {} },
  });
  const events = [true, false].map((isOn) => ({ type: 'set' as const, isOn: () => isOn }));
  const { shortest } = generatePaths(lamp, { input: undefined, events: () => events });
  expect(shortest.map(({ steps }) => steps.map(({ snapshot }) => snapshot.value))).toEqual([['on']]);
});

test('generating paths throws an error if the machine has no possible event', () => {
  const still = createMachine({ id: 'still' });
  expect(() => generatePaths(still, { input: undefined, events: () => [] })).toThrow('nothing can happen');
});

test('the active states of a parallel machine include each parent once', () => {
  const machine = createMachine({
    id: 'lamp',
    type: 'parallel',
    states: { bulb: { initial: 'off', states: { off: {} } }, shade: {} },
  });
  const active = nodesIn(createActor(machine).getSnapshot());
  expect(active.map(({ id }) => id).toSorted()).toEqual(['lamp', 'lamp.bulb', 'lamp.bulb.off', 'lamp.shade']);
});
