import { createActor, and, assign, createMachine, not, setup, type AnyStateMachine, type AnyActor } from 'xstate';
import { describe, expect, test, onTestFinished } from 'vitest';
import { fc } from '../../seeded';
import { buildChart } from '../../../src/chart/model/build';
import {
  takenTransitions,
  findCause,
  findLatestCause,
  isFromOutside,
  explainIgnored,
  explainRefused,
} from '../../../src/inspector/session/taken';
import { definitionOf } from '../../../src/inspector/feed/describe';
import type { Json } from '../../../machines/shared/json';
import { leaving } from '../machines';
import { received, reopen, snapshotMessage, eventMessage } from '../messages';
import { sentEvents, randomMachine } from '../../random-machine';
import { docked, idle, createInspectClient, settle } from '../senders';
import { lengthOf } from '../../nightly';
import { readDefinition } from '../../../src/chart/model/definition';
import type { SnapshotRecord } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { dockedLink } from '../../../src/inspector/feed/answer';

const chartOf = (machine: AnyStateMachine) =>
  buildChart(readDefinition(definitionOf(createActor(machine)) ?? '') ?? null);

describe("senders that don't report transitions", () => {
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    on: { home: '.a' },
    states: {
      a: { on: { go: 'b', either: [{ target: 'b', guard: 'first' }, { target: 'b' }], pass: 'c', stay: {} } },
      b: { after: { 5: 'a' }, initial: 'in', states: { in: {} } },
      c: { always: 'b' },
    },
  });
  const takeEvent = (eventType: string, ...values: Json[]) => {
    const recording = received(
      ...values.map((value, index) =>
        snapshotMessage('x', index === 0 ? 'xstate.init' : eventType, { status: 'active', value }),
      ),
    );
    return takenTransitions(chart, recording.actors.get('x')?.snapshots.at(-1));
  };

  test.each<[string, string, string, Json, Json, string[]]>([
    ['the only transition on the event into the new state', 'moved', 'go', 'a', { b: 'in' }, ['m.a|go|0']],
    ['the only transition of a state around it', 'moved', 'home', { b: 'in' }, 'a', ['m|home|0']],
    ['the only delayed transition', 'moved', 'xstate.after.5.m.b', { b: 'in' }, 'a', ['m.b|xstate.after.5.m.b|0']],
    ['no transition if two fit', 'moved', 'either', 'a', { b: 'in' }, []],
    ['no transition if none leads to the new state', 'moved', 'pass', 'a', { b: 'in' }, []],
    ['no transition if the state stays', 'unknown', 'stay', 'a', 'a', []],
  ])('from snapshots alone, the inspector infers %s', (_, outcome, eventType, before, after, keys) => {
    expect(takeEvent(eventType, before, after)).toEqual({ keys, isInferred: true, outcome });
  });

  test('the inspector describes the start of an actor', () => {
    expect(takeEvent('xstate.init', 'a')).toEqual({ keys: [], isInferred: true, outcome: 'started' });
  });
});

test(
  "with Chartable's feed, the inspector shows exactly the transitions that a machine took",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomMachine,
        fc.array(fc.constantFrom(...sentEvents), { maxLength: 8 }),
        async (make, events) => {
          const taken: string[] = [];
          const machine = make((key) => taken.push(key));
          const actor = createActor(machine);
          let hasFailed = false;
          actor.subscribe({ error: () => (hasFailed = true) });
          actor.start();
          const { recording, close } = docked(actor).open();
          taken.length = 0;
          for (const type of events) if (actor.getSnapshot().status === 'active') actor.send({ type });
          await idle();
          close();
          if (hasFailed) return;
          const chart = chartOf(machine);
          const recorded = recording.records.flatMap((record) =>
            record.kind === 'snapshot' && record.step ? takenTransitions(chart, record).keys : [],
          );
          const { config } = machine;
          expect({ recorded, config }).toEqual({ recorded: taken, config });
        },
      ),
      { numRuns: lengthOf(12, 200) },
    );
  },
);

test("if two regions' transitions exit the same states, the inspector shows the first region's transition", async () => {
  const actor = createActor(leaving).start();
  const { recording } = docked(actor).open();
  actor.send({ type: 'go' });
  await idle();
  const opened = reopen(recording);
  const last = opened.actors.get(actor.sessionId)?.snapshots.at(-1);
  expect(last?.step?.microsteps[1]?.preempted).toMatchObject([{ source: 'leaving.on.both.two.a' }]);
  expect(takenTransitions(chartOf(leaving), last).keys).toEqual(['leaving.off|go|0', 'leaving.on.both.one.a|leave|0']);
});

/** A simplified sortable table. A click writes the URL, and another actor confirms the write. */
const chart = buildChart({
  id: 't',
  type: 'parallel',
  states: {
    text: { on: { input: { actions: 'apply' }, 'set.*': { actions: 'set' } } },
    sorting: {
      initial: 'none',
      on: { click: { actions: 'note' }, back: { actions: 'note' } },
      states: { none: { on: { click: 'some' }, always: 'some' }, some: {} },
    },
    url: {
      initial: 'synced',
      on: { back: '.queued' },
      states: { synced: { always: 'queued' }, queued: { on: { accepted: 'synced' }, after: { 5: 'synced' } } },
    },
  },
});
const [note, toSome] = ['t.sorting|click|0', 't.sorting.none|click|0'] as const;
const rest = 't.text|input|0';
const [toQueued, accepted, late] = [
  't.url.synced||0',
  't.url.queued|accepted|0',
  't.url.queued|xstate.after.5.t.url.queued|0',
];

interface Step {
  readonly type: string;
  /** Default: the step's index. */
  readonly at?: number;
  readonly from?: string;
  /** Type of an external event that the sender receives first. */
  readonly via?: string;
  /** True if another actor receives the events of this one. */
  readonly asks?: boolean;
  readonly taken: readonly string[];
  readonly value?: Json;
}

/** Records these steps of an actor. */
function record(steps: readonly Step[]) {
  const recording = new Recording();
  for (const [index, { type, at = index, from, via, asks = false, taken, value = {} }] of steps.entries()) {
    if (via !== undefined) recording.add(eventMessage('x:1', via, { at }));
    recording.add(eventMessage('x:0', type, { at, source: from }));
    // Events of other actors come between these steps.
    const [to, source] = asks ? ['x:1', 'x:0'] : ['x:2', 'x:3'];
    recording.add(eventMessage(to, type, { at, source }));
    const microsteps = taken.map((key) => {
      const [source = '', descriptor = '', place] = key.split('|');
      return { event: type, taken: [{ source, descriptor, index: Number(place) }] };
    });
    recording.add({ kind: 'step', at, session: 'x:0', microsteps, actions: [], delays: [], cancelled: [] });
    recording.add(snapshotMessage('x:0', type, { status: 'active', value }, at));
  }
  const records = recording.actors.get('x:0')?.snapshots ?? [];
  return { records, isExternal: (record: SnapshotRecord) => isFromOutside(recording, record) };
}

function causeOf(...steps: readonly Step[]) {
  const { records, isExternal } = record(steps);
  return findCause(chart, records, isExternal);
}

describe('the cause of a step', () => {
  const click: Step = { type: 'click', asks: true, taken: [note, toSome, toQueued] };
  const answer: Step = { type: 'accepted', from: 'x:1', taken: [accepted] };

  test("the inspector follows a click's transition, not the resulting URL write", () => {
    expect(causeOf(click, answer)).toEqual({ seq: 2, keys: [toSome, note], followers: [toQueued] });
  });

  test('after several user events, the inspector follows the last one', () => {
    expect(causeOf({ type: 'input', taken: ['t.text|input|0'] }, answer, click, answer)).toMatchObject({
      keys: [toSome, note],
    });
    expect(causeOf(click, { type: 'unknown', taken: [] })).toMatchObject({ keys: [toSome, note] });
  });

  test('the inspector follows an external event that another actor forwarded', () => {
    const passed: Step = { type: 'accepted', from: 'x:1', via: 'back', taken: [rest] };
    expect(causeOf(click, answer, passed)).toMatchObject({ keys: [rest] });
    expect(causeOf(click, { ...answer, via: 'saved' })).toMatchObject({ keys: [toSome, note] });
  });

  test('for 5 seconds, the inspector stays at a user event while its timers change other regions', () => {
    const latest = (at: number) => {
      const timer: Step = { type: 'xstate.after.5.t.url.queued', at, from: 'x:0', taken: [late] };
      const { records, isExternal } = record([click, timer]);
      return findLatestCause(chart, records, isExternal).keys;
    };
    expect([latest(1200), latest(4999), latest(5000)]).toEqual([[toSome, note], [toSome, note], [late]]);
  });

  test('without an external event, the inspector follows the first transition', () => {
    expect(causeOf({ type: 'xstate.after.5.t.url.queued', from: 'x:0', taken: [late] }, answer)).toMatchObject({
      keys: [late],
    });
  });

  test('the inspector follows a wildcard transition', () => {
    expect(causeOf({ type: 'set.name', taken: ['t.text|set.*|0'] })).toMatchObject({ keys: ['t.text|set.*|0'] });
    expect(causeOf({ type: 'other', taken: [toQueued, note] })).toMatchObject({
      keys: [toQueued, note],
      followers: [],
    });
  });

  test('the inspector follows the transition in the region that an event changes', () => {
    const value = { text: {}, sorting: 'none', url: 'queued' };
    const [toQueuedAgain, toNone] = ['t.url|back|0', 't.sorting|back|0'];
    expect(
      causeOf(
        { type: 'input', taken: [], value },
        { type: 'back', taken: [toQueuedAgain, toNone, 't.sorting.none||0'] },
      ),
    ).toEqual({ seq: 5, keys: [toNone, toQueuedAgain], followers: ['t.sorting.none||0'] });
  });

  test("the inspector's view stays if an event caused no transition", () => {
    expect(causeOf({ type: 'click', taken: [] })).toEqual({ seq: undefined, keys: [], followers: [] });
  });
});

interface Event {
  readonly type: 'go' | 'stop' | 'other' | 'more';
}

const counter = setup({
  types: { context: { count: 0 }, events: {} as Event },
  guards: {
    isOver: ({ context }, params: { least: number }) => context.count > params.least,
    isBoth: and([() => true, () => false]),
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'm',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      on: {
        go: [
          { guard: { type: 'isOver', params: ({ context }) => ({ least: context.count + 2 }) }, target: 'b' },
          { guard: { type: 'isOver', params: { least: 9 } }, target: 'b' },
          { guard: 'isBoth', target: 'b' },
          { guard: not(() => true), target: 'b' },
        ],
        stop: {},
      },
    },
    b: {},
  },
  on: { more: { actions: 'count' }, stop: '.b' },
});

/** Opens a docked inspector. The inspector records the actors that are created with it. */
function open() {
  const inspector = createInspector();
  const recording = new Recording();
  const close = dockedLink(inspector.application).open((message) => recording.add(message));
  onTestFinished(() => {
    close();
    inspector.stop();
  });
  return { inspector, recording };
}

/** Sends events to an actor, and returns why each had no effect. Undefined for events with an effect. */
async function explain(recording: Recording, actor: AnyActor, ...types: readonly string[]) {
  for (const type of types) actor.send({ type });
  await settle(recording);
  const record = recording.actors.get(actor.sessionId) ?? [...recording.actors.values()][0]!;
  const chart = buildChart(record.definition!);
  actor.stop();
  return record.snapshots.slice(-types.length).map((one) => explainIgnored(chart, one));
}

describe('an ignored event', () => {
  test('the inspector explains an ignored event with guard results', async () => {
    const { inspector, recording } = open();
    const actor = inspector.createActor(counter).start();
    expect(await explain(recording, actor, 'more', 'go', 'stop', 'other')).toEqual([
      undefined,
      [
        'a: go [isOver] → b: the guard isOver was false, with { least: 3 }',
        'a: go [isOver { least: 9 }] → b: the guard isOver { least: 9 } was false',
        'a: go [isBoth] → b: the guard isBoth was false',
        'a: go [not (inline)] → b: the guard not (inline) was false',
      ],
      ['a: stop (forbidden): it takes the event and does nothing', 'm: stop → b: it was not tried'],
      ['No active state has a transition on other.'],
    ]);
  });

  test('a slow guard is evaluated only once more', async () => {
    const { inspector, recording } = open();
    let callCount = 0;
    const isReady = () => {
      callCount += 1;
      const until = performance.now() + 30;
      while (performance.now() < until);
      return false;
    };
    const machine = setup({ guards: { isReady } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { guard: 'isReady', target: 'b' } } }, b: {} },
    });
    const actor = createActor(machine, { inspect: inspector.inspect }).start();
    const explained = await explain(recording, actor, ...Array.from({ length: 10 }, () => 'go'));
    const refused = 'a: go [isReady] → b: the guard isReady was false';
    expect(explained[0]).toEqual([`${refused} (evaluated again afterwards)`]);
    expect(explained.at(-1)).toEqual([refused]);
    // Each event calls the guard once, and slow machines may take seconds.
    expect(callCount).toBeLessThan(20);
  });

  test('a recording explains an ignored event', async () => {
    const { inspector, recording } = open();
    const actor = inspector.createActor(counter).start();
    const [explained] = await explain(recording, actor, 'go');
    const record = [...reopen(recording).actors.values()][0]!;
    const ignored = record.snapshots.find(({ eventType }) => eventType === 'go')!;
    expect(explainIgnored(buildChart(record.definition!), ignored)).toEqual(explained);
  });

  test("an ignored event isn't explained if its sender doesn't report transitions", async () => {
    const { recording, inspector } = createInspectClient();
    const actor = createActor(counter, { inspect: inspector.inspect }).start();
    expect(await explain(recording, actor, 'other')).toEqual([undefined]);
  });
});

describe('a handled event', () => {
  const door = setup({
    types: { context: {} as { opened: number }, events: {} as { type: 'open' } | { type: 'shut' } },
    guards: {
      isUnlocked: ({ context }) => context.opened > 0,
      isOften: ({ context }, least: number) => context.opened > least,
    },
    actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
  }).createMachine({
    id: 'door',
    context: { opened: 0 },
    type: 'parallel',
    states: {
      bell: {
        initial: 'quiet',
        states: { quiet: { on: { open: { actions: 'count', target: 'ringing' } } }, ringing: {} },
      },
      lock: {
        initial: 'shut',
        states: {
          shut: {
            on: {
              open: [
                { guard: { type: 'isOften', params: 9 }, target: 'open' },
                { guard: 'isUnlocked', target: 'open' },
              ],
              '*': { actions: 'count' },
            },
          },
          open: {},
        },
      },
    },
  });

  /** Sends an event. Returns the transition that the machine took, and the guards that blocked others. */
  async function explainTaken(make: 'createActor' | 'inspect') {
    const { inspector, recording } = open();
    const actor = make === 'inspect' ? createActor(door, { inspect: inspector.inspect }) : inspector.createActor(door);
    actor.start();
    await idle();
    for (const type of ['open', 'shut', 'open'] as const) actor.send({ type });
    await settle(recording);
    const record = [...recording.actors.values()][0]!;
    const chart = buildChart(record.definition!);
    const shown = record.snapshots.slice(-3);
    expect(shown.map((one) => explainIgnored(chart, one))).toEqual([undefined, undefined, undefined]);
    return shown.map((one) => explainRefused(chart, one));
  }

  const refused = (again: string) => [
    'bell.quiet: open / count → bell.ringing: it took the event',
    `lock.shut: open [isOften] → lock.open: the guard isOften was false, with 9${again}`,
    `lock.shut: open [isUnlocked] → lock.open: the guard isUnlocked was false${again}`,
    'lock.shut: any event / count: it took the event',
  ];

  test('an explanation of a handled event lists the guards that blocked it in other regions', async () => {
    const [first, second, third] = await explainTaken('createActor');
    expect(first).toEqual(refused(''));
    expect(second).toBeUndefined();
    expect(third).toEqual([
      'lock.shut: open [isOften] → lock.open: the guard isOften was false, with 9',
      'lock.shut: open [isUnlocked] → lock.open: it took the event',
    ]);
  });

  test('guards are evaluated again with the state before the event', async () => {
    const [first, second, third] = await explainTaken('inspect');
    expect(first).toEqual(refused(' (evaluated again afterwards)'));
    expect(second).toBeUndefined();
    expect(third?.[0]).toContain('the guard isOften was false, with 9 (evaluated again afterwards)');
    expect(third).toHaveLength(2);
  });
});

describe('watched guards', () => {
  test("watching guards doesn't change their results or the number of calls", () => {
    const received: string[] = [];
    const listening = setup({
      guards: {
        tell: (_, { name, is }: { readonly name: string; readonly is: boolean }) => {
          received.push(name);
          return is;
        },
      },
    }).createMachine({
      id: 'm',
      initial: 'a',
      context: { passed: false },
      states: {
        a: {
          on: {
            go: [
              { guard: { type: 'tell', params: { name: 'one', is: false } }, target: 'b' },
              { guard: { type: 'tell', params: { name: 'two', is: true } }, target: 'b' },
              { guard: { type: 'tell', params: { name: 'three', is: true } }, target: 'a' },
            ],
          },
        },
        b: { always: { guard: { type: 'tell', params: { name: 'always', is: true } }, target: 'c' } },
        c: {},
      },
    });
    const run = (make: typeof createActor) => {
      received.length = 0;
      const actor = make(listening).start();
      const can = actor.getSnapshot().can({ type: 'go' });
      actor.send({ type: 'go' });
      return { can, value: actor.getSnapshot().value, received: [...received] };
    };
    const { inspector } = open();
    expect(run(inspector.createActor)).toEqual(run(createActor));
  });

  test("watching guards doesn't change the machine", () => {
    const { inspector } = open();
    const guards = () => counter.root.states['a']?.transitions.get('go')?.map(({ guard }) => guard);
    const before = guards();
    const actor = inspector.createActor(counter);
    expect(actor.logic).not.toBe(counter);
    expect(actor.logic.config).toBe(counter.config);
    expect(before).toHaveLength(4);
    expect(guards()).toEqual(before);
  });

  test('an actor ends normally if a watched guard throws', () => {
    const failing = createMachine({
      id: 'm',
      on: {
        go: {
          guard: () => {
            throw new Error('broken');
          },
          actions: () => undefined,
        },
      },
    });
    const run = (make: typeof createActor) => {
      const actor = make(failing);
      let error: unknown;
      actor.subscribe({ error: (thrown) => (error = thrown) });
      actor.start();
      actor.send({ type: 'go' });
      return { error: String(error), status: actor.getSnapshot().status };
    };
    const { inspector } = open();
    expect(run(inspector.createActor)).toEqual(run(createActor));
  });
});
