import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyActor, AnyStateMachine, InspectionEvent } from 'xstate';
import { SimulatedClock, createActor, createMachine, isMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fc } from '../../seeded';
import { buildChart } from '../../../src/inspector/chart/build';
import { inferTransitions, takenTransitions } from '../../../src/inspector/chart/infer';
import type { Chart } from '../../../src/inspector/chart/chart';
import { definitionOf, identify, statusOf } from '../../../src/inspector/feed/describe';
import { describeRecord } from '../../../src/inspector/panels/record-text';
import { transitionKey } from '../../../src/inspector/protocol/messages';
import { plain } from '../../../src/inspector/protocol/plain';
import { readDefinition } from '../../../src/inspector/protocol/read';
import { Session } from '../../../src/inspector/session';
import { kinds, nested, raising, ring } from '../machines';
import { randomEvents, randomMachine } from '../random-machine';
import { docked, idle, createInspectClient } from '../senders';
import { lengthOf } from '../../whole';

const noLink = { open: () => () => undefined, request: undefined };

/** Returns a snapshot as an `@statelyai/inspect` client serializes it. */
const serialized = (snapshot: unknown) =>
  plain(isMachineSnapshot(snapshot) ? snapshot.toJSON() : snapshot, undefined, (value) =>
    'machine' in value && 'path' in value && 'id' in value ? { id: value.id } : undefined,
  ).value;

/** Every event that some state of the machine names, and one that none does. */
function eventsOf(chart: Chart): string[] {
  const named = [...chart.transitions.values()].map(({ descriptor }) => descriptor.replace('*', 'any'));
  return [...new Set([...named, 'unheard.of'])].filter(
    (type) => type !== '' && !type.startsWith('xstate.') && type !== 'boom' && type !== 'guard',
  );
}

interface Step {
  readonly eventType: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Keys of the transitions that XState took. */
  readonly taken: readonly string[];
}

/** Walks an actor by its events in turn, in an order that repeats none soon, and returns what it did at each. */
async function walk(machine: AnyStateMachine): Promise<Step[]> {
  const steps: Step[] = [];
  let taken: string[] = [];
  const clock = new SimulatedClock();
  const actor: AnyActor = createActor(machine, { clock });
  let before: unknown = actor.getSnapshot();
  actor.system.inspect((event: InspectionEvent) => {
    if (event.actorRef !== actor) return;
    if (event.type === '@xstate.microstep') {
      taken.push(...event._transitions.flatMap((one) => identify(one) ?? []).map(transitionKey));
    }
    if (event.type === '@xstate.snapshot') {
      steps.push({ eventType: event.event.type, before, after: event.snapshot, taken });
      before = event.snapshot;
      taken = [];
    }
  });
  actor.start();
  const events = eventsOf(chartOf(machine));
  for (let turn = 0; turn < 60 && statusOf(actor) === 'active'; turn += 1) {
    actor.send({ type: events[(turn * turn + Math.floor(turn / 7)) % events.length] ?? '' });
    clock.increment(3);
    if (turn % 4 === 0) await Promise.resolve();
    if (turn % 9 === 0) await sleep(0);
  }
  actor.stop();
  return steps.filter(({ eventType }) => eventType !== 'xstate.init' && eventType !== 'xstate.stop');
}

const chartOf = (machine: AnyStateMachine) =>
  buildChart(readDefinition(definitionOf(createActor(machine)) ?? '') ?? null);

/** The first wrong word about a step; undefined if there is none. */
function faultOf(chart: Chart, { eventType, before, after, taken }: Step) {
  const evidence = inferTransitions(chart, eventType, serialized(before), serialized(after));
  const { keys, certainty, outcome } = evidence;
  const hasAll = taken.every((key) => keys.includes(key));
  const isWrong =
    (outcome === 'ignored' && taken.length > 0) ||
    (outcome === 'handled' && taken.length === 0) ||
    (certainty === 'inferred' ? !hasAll || keys.length !== taken.length : keys.length > 0 && !hasAll);
  return isWrong ? { eventType, taken, ...evidence } : undefined;
}

describe('without reported transitions', () => {
  test.each(Object.entries({ ...kinds, nested, ring: ring(7) }))(
    'inferred transitions of %s are those XState took, and unknown ones are left out',
    async (_, machine) => {
      const chart = chartOf(machine);
      const steps = await walk(machine);
      expect(steps.length).toBeGreaterThan(0);
      const wrong = steps.flatMap((step) => faultOf(chart, step) ?? []);
      expect(wrong).toEqual([]);
    },
  );

  test('inferred transitions of any machine are those XState took', { timeout: 60_000 }, () => {
    let [moved, named] = [0, 0];
    fc.assert(
      fc.property(
        randomMachine,
        fc.array(fc.constantFrom(...randomEvents), { minLength: 3, maxLength: 8 }),
        (make, events) => {
          let taken: string[] = [];
          const machine = make((key) => taken.push(key));
          const actor = createActor(machine);
          const failures: unknown[] = [];
          actor.subscribe({ error: (error) => failures.push(error) });
          actor.start();
          const chart = chartOf(machine);
          for (const type of events) {
            const before = actor.getSnapshot();
            taken = [];
            if (before.status === 'active') actor.send({ type });
            // Machines that go round in circles without an end are stopped by XState.
            if (failures.length > 0 || before.status !== 'active') return;
            const step = { eventType: type, before, after: actor.getSnapshot(), taken };
            const { config } = machine;
            const fault = faultOf(chart, step);
            expect(fault && { ...fault, config: JSON.stringify(config) }).toBeUndefined();
            // Where other states are active, some transition led there; mostly it can be named, though many of these go round in circles.
            const { keys, outcome } = inferTransitions(chart, type, serialized(before), serialized(step.after));
            if (outcome !== 'moved') continue;
            moved += 1;
            if (keys.length > 0) named += 1;
          }
        },
      ),
      { numRuns: lengthOf(60, 1_500) },
    );
    expect(named / moved).toBeGreaterThan(0.75);
  });

  test('nearly every step of these machines has one explanation', async () => {
    let [inferred, all] = [0, 0];
    for (const machine of [...Object.values(kinds), nested, ring(7)]) {
      const chart = chartOf(machine);
      for (const { eventType, before, after } of await walk(machine)) {
        all += 1;
        if (inferTransitions(chart, eventType, serialized(before), serialized(after)).certainty === 'inferred')
          inferred += 1;
      }
    }
    expect(inferred / all).toBeGreaterThan(0.9);
  });

  test('a step that ends by a raised event is named by its first transition', () => {
    const chart = chartOf(raising);
    expect(inferTransitions(chart, 'go', { value: 'idle' }, { value: 'done' })).toEqual({
      keys: ['raising.idle|go|0'],
      certainty: 'inferred',
      outcome: 'moved',
    });
  });

  test('two transitions that explain a change are both named', () => {
    const go = ['first', 'second'].map((guard) => ({ target: 'b', guard }));
    const chart = buildChart({ id: 'm', initial: 'a', states: { a: { on: { go } }, b: {} } });
    expect(inferTransitions(chart, 'go', { value: 'a' }, { value: 'b' })).toEqual({
      keys: ['m.a|go|0', 'm.a|go|1'],
      certainty: 'ambiguous',
      outcome: 'moved',
    });
  });

  test('a guard that may have refused is left open, unless the context has changed', () => {
    const chart = buildChart({ id: 'm', initial: 'a', states: { a: { on: { go: { guard: 'g', actions: 'add' } } } } });
    const at = (n: number) => ({ value: 'a', context: { n } });
    expect(inferTransitions(chart, 'go', at(0), at(0))).toEqual({
      keys: [],
      certainty: 'ambiguous',
      outcome: 'unknown',
    });
    expect(inferTransitions(chart, 'go', at(0), at(1))).toMatchObject({ keys: ['m.a|go|0'], outcome: 'handled' });
  });

  test('nothing is inferred for a hundred regions whose guards are unknown', () => {
    const region = { initial: 'a', states: { a: { on: { go: { guard: 'g', actions: 'x' } } } } };
    const states = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`r${index}`, region]));
    const chart = buildChart({ id: 'm', type: 'parallel', states });
    const value = Object.fromEntries(Object.keys(states).map((key) => [key, 'a']));
    expect(inferTransitions(chart, 'go', { value }, { value })).toMatchObject({ keys: [], outcome: 'unknown' });
  });
});

test(
  "for any machine, the transitions that the application's feed reports are shown",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomMachine,
        fc.array(fc.constantFrom(...randomEvents), { maxLength: 8 }),
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
          const told = recording.records.flatMap((record) =>
            record.kind === 'snapshot' && record.step ? takenTransitions(chart, record).keys : [],
          );
          const { config } = machine;
          expect({ told, config }).toEqual({ told: taken, config });
        },
      ),
      { numRuns: lengthOf(12, 200) },
    );
  },
);

test('of two regions that leave the same states, the transition of the first is shown', async () => {
  const region = { initial: 'a', states: { a: { on: { leave: '#m.away' } } } };
  const machine = createMachine({
    id: 'm',
    initial: 'both',
    states: { both: { type: 'parallel', states: { one: region, two: region } }, away: {} },
  });
  const actor = createActor(machine).start();
  const { recording } = docked(actor).open();
  actor.send({ type: 'leave' });
  await idle();
  const last = recording.actors.get(actor.sessionId)?.snapshots.at(-1);
  expect(last?.step?.microsteps[0]?.taken).toHaveLength(2);
  expect(takenTransitions(chartOf(machine), last).keys).toEqual(['m.both.one.a|leave|0']);
});

describe('the list of events says of an @statelyai/inspect client’s step', () => {
  /** The texts of all snapshots of the actor after these events. */
  async function textsOf(machine: AnyStateMachine, ...events: string[]): Promise<string[]> {
    const { recording, inspector } = createInspectClient();
    const actor = createActor(machine, { inspect: inspector.inspect }).start();
    for (const type of events) actor.send({ type });
    await idle();
    const session = new Session(noLink, recording);
    return recording.records.flatMap((record) => {
      if (record.kind !== 'snapshot') return [];
      const { main, detail } = describeRecord(session, record);
      return [`${main} ${detail}`.trim()];
    });
  }

  test('that it is a start, a change, a self-transition, a targetless transition, or an unhandled event', async () => {
    expect(await textsOf(kinds['selfTransitions']!, 'again', 'note', 'go', 'note')).toEqual([
      'starts in a',
      'handled, no state change: a ↻ (inferred)',
      'handled, no state change: a / note (inferred)',
      'a → b (inferred)',
      'not handled (inferred)',
    ]);
  });

  test('that it passed states with `always` transitions', async () => {
    expect(await textsOf(kinds['alwaysOn']!, 'go', 'go')).toEqual([
      'starts in a',
      'a → b / add; b → c · always n: 0 → 1 (inferred)',
      'c → b / add; b → d · always [isEven]; d → a · always n: 1 → 2 (inferred)',
    ]);
  });

  test('that a guard may have refused it', async () => {
    expect(await textsOf(kinds['guardedOnTheSpot']!, 'note')).toEqual([
      'starts in a',
      'no state change: a guard may have refused it',
    ]);
  });

  test('in which region it was', async () => {
    expect(await textsOf(kinds['regions']!, 'go')).toEqual([
      'starts in { left.off, right.off, third }',
      'left: off → on; right: off → on (inferred)',
    ]);
  });

  test('how it ended', async () => {
    expect((await textsOf(kinds['ending']!, 'add', 'go')).at(-1)).toMatch(
      /; work → over · done \[isOdd\] done, with output \{ total: 1 \} \(inferred\)$/,
    );
  });
});
