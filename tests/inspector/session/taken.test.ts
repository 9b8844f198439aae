import { createActor, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fc } from '../../seeded';
import { buildChart } from '../../../src/chart/model/build';
import { takenTransitions, findCause, findLatestCause, isFromOutside } from '../../../src/inspector/session/taken';
import { definitionOf } from '../../../src/inspector/feed/describe';
import type { Json } from '../../../machines/shared/json';
import { leaving } from '../machines';
import { received, reopen, snapshotMessage, eventMessage } from '../messages';
import { sentEvents, randomMachine } from '../../random-machine';
import { docked, idle } from '../senders';
import { lengthOf } from '../../nightly';
import { readDefinition } from '../../../src/chart/model/definition';
import type { SnapshotRecord } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';

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
  ])('the inspector infers %s from snapshots alone', (_, outcome, eventType, before, after, keys) => {
    expect(takeEvent(eventType, before, after)).toEqual({ keys, isInferred: true, outcome });
  });

  test("the inspector shows an actor's initial snapshot as the start, not as a transition", () => {
    expect(takeEvent('xstate.init', 'a')).toEqual({ keys: [], isInferred: true, outcome: 'started' });
  });
});

test(
  'the inspector shows exactly the transitions that a randomly generated machine takes',
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

test("the inspector doesn't show a transition that another region's transition has preempted", async () => {
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
  /** The time of the step. Default: its index. */
  readonly at?: number;
  readonly from?: string;
  /** Type of an external event that the sender receives first. */
  readonly via?: string;
  /** True if the actor forwards the event to another actor. */
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

  test("after a click, the inspector shows the click's transition, not the resulting URL write", () => {
    expect(causeOf(click, answer)).toEqual({ seq: 2, keys: [toSome, note], followers: [toQueued] });
  });

  test("after several user events, the inspector shows the last event's transition", () => {
    expect(causeOf({ type: 'input', taken: ['t.text|input|0'] }, answer, click, answer)).toMatchObject({
      keys: [toSome, note],
    });
    expect(causeOf(click, { type: 'unknown', taken: [] })).toMatchObject({ keys: [toSome, note] });
  });

  test("the inspector shows an external event's transition even if another actor forwarded the event", () => {
    const passed: Step = { type: 'accepted', from: 'x:1', via: 'back', taken: [rest] };
    expect(causeOf(click, answer, passed)).toMatchObject({ keys: [rest] });
    expect(causeOf(click, { ...answer, via: 'saved' })).toMatchObject({ keys: [toSome, note] });
  });

  test('the inspector shows a user event for 5 seconds, even while its timers change other regions', () => {
    const latest = (at: number) => {
      const timer: Step = { type: 'xstate.after.5.t.url.queued', at, from: 'x:0', taken: [late] };
      const { records, isExternal } = record([click, timer]);
      return findLatestCause(chart, records, isExternal).keys;
    };
    expect([latest(1200), latest(4999), latest(5000)]).toEqual([[toSome, note], [toSome, note], [late]]);
  });

  test('if no external event caused the transitions, the inspector shows the first transition', () => {
    expect(causeOf({ type: 'xstate.after.5.t.url.queued', from: 'x:0', taken: [late] }, answer)).toMatchObject({
      keys: [late],
    });
  });

  test('the inspector shows the transition of a wildcard event', () => {
    expect(causeOf({ type: 'set.name', taken: ['t.text|set.*|0'] })).toMatchObject({ keys: ['t.text|set.*|0'] });
    expect(causeOf({ type: 'other', taken: [toQueued, note] })).toMatchObject({
      keys: [toQueued, note],
      followers: [],
    });
  });

  test('the inspector lists the transition in the changed region before transitions in other regions', () => {
    const value = { text: {}, sorting: 'none', url: 'queued' };
    const [toQueuedAgain, toNone] = ['t.url|back|0', 't.sorting|back|0'];
    expect(
      causeOf(
        { type: 'input', taken: [], value },
        { type: 'back', taken: [toQueuedAgain, toNone, 't.sorting.none||0'] },
      ),
    ).toEqual({ seq: 5, keys: [toNone, toQueuedAgain], followers: ['t.sorting.none||0'] });
  });

  test("if an event caused no transition, the chart doesn't move", () => {
    expect(causeOf({ type: 'click', taken: [] })).toEqual({ seq: undefined, keys: [], followers: [] });
  });
});
