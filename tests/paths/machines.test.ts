import { beforeEach, describe, expect, test } from 'vitest';
import { assign, createActor, createMachine, raise, setup, SimulatedClock } from 'xstate';
import { chartItems, Coverage, coverageTable, followPath, generatePaths, kindOf } from '../../machines/paths';

type DoorEvent = {
  readonly type: 'open' | 'close' | 'knock' | 'knock.loud' | 'knock.soft' | 'hush' | 'granted' | 'denied';
};

const anEvent: DoorEvent = { type: 'open' };

/** What each guard was asked, by XState itself. */
const asked = new Set<string>();
const ask = (name: string, outcome: boolean): boolean => {
  asked.add(`[${name}] is ${outcome}`);
  return outcome;
};

/** A door that locks itself, beside a bell with a delay of its own, and a porter who is asked and answers at once. */
const door = setup({
  types: { context: { knocks: 0 }, events: anEvent, input: { knocks: 0 } },
  guards: {
    isPatient: ({ context }) => ask('isPatient', context.knocks < 2),
    isLoud: ({ event }) => ask('isLoud', event.type === 'knock.loud'),
    isWorn: ({ context }) => ask('isWorn', context.knocks >= 4),
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
        closed: { on: { open: 'asking' }, after: { lockDelay: 'locked' } },
        asking: { on: { granted: 'ajar', denied: 'closed' } },
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
    value.lock === 'asking' ? [{ type: 'granted' }, { type: 'denied' }] : [],
  // What is worn stays so: the knocks after that are all alike.
  serialize: ({ value, context }: { readonly value: unknown; readonly context: { readonly knocks: number } }) => [
    value,
    Math.min(context.knocks, 5),
  ],
};

const generateDoorPaths = () => generatePaths(door, bounds);

describe('the items of a chart', () => {
  test('are its states, events, transitions, guards’ outcomes and delays', () => {
    const items = [...chartItems(door)];
    const count = (kind: string) => items.filter((item) => kindOf(item) === kind).length;
    expect(['state', 'event', 'transition', 'guard', 'delay', 'pair'].map(count)).toEqual([11, 7, 11, 6, 2, 0]);
  });

  test('have names that tell where, on what, which of several and under which guard', () => {
    expect([...chartItems(door)]).toEqual(
      expect.arrayContaining([
        'state: door.lock.asking',
        'event: knock.*',
        'transition: door.bell.quiet on knock #1 [isPatient]',
        'transition: door.bell.quiet on knock #2',
        'transition: door.bell.ringing on always [isWorn]',
        'guard: door.bell on knock.* [isLoud] is false',
        'delay: door.lock.closed on xstate.after.lockDelay',
      ]),
    );
  });
});

describe('paths', () => {
  let paths: ReturnType<typeof generateDoorPaths>;
  let all: typeof paths.covering;
  beforeEach(() => {
    paths = generateDoorPaths();
    all = [...paths.shortest, ...paths.covering];
  });

  /** Each path on a real actor, which is held against it. What was taken then. */
  const runAll = () => {
    const coverage = new Coverage(door);
    asked.clear();
    for (const { steps, state } of all) {
      const clock = new SimulatedClock();
      const actor = createActor(door, { input: bounds.input, clock, inspect: coverage.inspector() });
      actor.start();
      for (const { event, after, snapshot } of steps) {
        if (after === undefined) actor.send(event);
        else clock.increment(after);
        expect(actor.getSnapshot().value).toEqual(snapshot.value);
      }
      expect(actor.getSnapshot().context).toEqual(state.context);
    }
    return coverage;
  };

  test('lead to every state that there is', () => {
    const ends = new Set(
      all.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot.value)).map((value) => JSON.stringify(value)),
    );
    const locks = ['closed', 'asking', 'ajar', 'locked'];
    const bells = ['quiet', 'bored', 'ringing', 'worn'];
    const wanted = locks.flatMap((lock) => bells.map((bell) => JSON.stringify({ lock, bell })));
    // Whoever waits until it locks is bored by then.
    expect([...ends].toSorted()).toEqual(
      wanted.filter((value) => value !== '{"lock":"locked","bell":"quiet"}').toSorted(),
    );
  });

  test('fire delays only in the order in which they fall due', () => {
    const delays = all.flatMap(({ steps }) => {
      const firstActs = steps.findIndex(({ after }) => after === undefined);
      return [(firstActs === -1 ? steps : steps.slice(0, firstActs)).map(({ after }) => after)];
    });
    expect(delays.filter((waits) => waits.length > 0)).not.toEqual([]);
    for (const waits of delays) expect([400, 600].slice(0, waits.length)).toEqual(waits);
  });

  test('go on with an answer where one is awaited, and do not end there', () => {
    for (const { steps, state } of all) {
      expect(state.value.lock).not.toBe('asking');
      const next = steps.flatMap(({ snapshot }, index) =>
        snapshot.value.lock === 'asking' ? [steps[index + 1]?.event.type] : [],
      );
      expect(['granted', 'denied']).toEqual(expect.arrayContaining(next));
    }
  });

  test('see, on a real actor, all that the product reaches, and nothing else', () => {
    const coverage = runAll();
    expect([...coverage.seen].toSorted()).toEqual([...paths.reachable].toSorted());
    expect(coverage.missing(paths.reachable)).toEqual([]);
    expect(coverage.missing(chartItems(door))).toEqual([]);
  });

  test('tell of guards what XState asked them', () => {
    runAll();
    const told = [...paths.reachable]
      .filter((item) => kindOf(item) === 'guard')
      .map((item) => item.slice(item.indexOf('[')));
    expect(new Set(told)).toEqual(asked);
  });

  test('cover all with few of them', () => {
    expect(paths.stateCount).toBeGreaterThan(paths.covering.length);
    expect(paths.covering.every(({ steps }) => steps.length <= 21)).toBe(true);
    const few = generatePaths(door, { ...bounds, except: paths.reachable });
    expect(few.covering).toEqual([]);
    expect(generatePaths(door, { ...bounds, maxSteps: 1 }).covering.length).toBeGreaterThan(paths.covering.length);
  });

  test('are followed again from their events', () => {
    for (const { steps, state } of all) {
      const saved = JSON.parse(JSON.stringify(steps.map(({ event, after }) => ({ event, after })))) as {
        event: DoorEvent;
        after?: number;
      }[];
      expect(followPath(door, bounds.input, saved).state.value).toEqual(state.value);
    }
    expect(() => followPath(door, bounds.input, [{ event: { type: 'hush' }, after: 1 }])).toThrow('hush');
  });

  test('see pairs of transitions of one region only, in their order', () => {
    const pairs = [...paths.reachable].filter((item) => kindOf(item) === 'pair');
    expect(pairs).toContain('pair: door.lock.closed on open, then door.lock.asking on granted');
    expect(pairs).not.toContain('pair: door.lock.asking on granted, then door.lock.closed on open');
    expect(pairs.filter((pair) => pair.includes('door.lock') && pair.includes('door.bell'))).toEqual([]);
  });
});

describe('bounds', () => {
  test('that let nothing happen are an error', () => {
    const still = createMachine({ id: 'still' });
    expect(() => generatePaths(still, { input: undefined, events: () => [] })).toThrow('nothing can happen');
  });

  test('that are too wide are an error', () => {
    expect(() => generatePaths(door, { ...bounds, limit: 5 })).toThrow('limit');
  });
});

test('a coverage table has a line for each kind', () => {
  const wanted = chartItems(door);
  const seen = new Set([...wanted].slice(0, 5));
  expect(coverageTable(wanted, new Set()).split('\n')).toHaveLength(6);
  expect(coverageTable(wanted, wanted).match(/100\.0 %/g)).toHaveLength(6);
  expect(coverageTable(wanted, seen)).toContain('state nodes');
  expect(coverageTable(wanted, seen)).not.toMatch(/state nodes.*100\.0 %/);
});
