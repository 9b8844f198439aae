import { createActor, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fc } from '../../seeded';
import { buildChart } from '../../../src/chart/model/build';
import { takenTransitions } from '../../../src/inspector/session/taken';
import { definitionOf } from '../../../src/inspector/feed/describe';
import type { Json } from '../../../src/shared/json';
import { leaving } from '../machines';
import { received, reopen, snapshotMessage } from '../messages';
import { randomEvents, randomMachine } from '../random-machine';
import { docked, idle } from '../senders';
import { lengthOf } from '../../nightly';
import { readDefinition } from '../../../src/chart/model/definition';

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
