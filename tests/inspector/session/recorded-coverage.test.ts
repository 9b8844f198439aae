import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { type MachineCoverage } from '../../../machines/paths/coverage';
import { buildChart } from '../../../src/chart/model/build';
import { paintChart } from '../../../src/chart/model/paint';
import { RecordedCoverage } from '../../../src/inspector/session/recorded-coverage';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { definitionOf } from '../../../src/inspector/feed/describe';
import type { InspectedActor } from '../../../src/inspector/recording/records';
import { fc } from '../../seeded';
import { leaving } from '../machines';
import { reopen } from '../messages';
import { sentEvents, randomMachine } from '../../random-machine';
import { docked, idle } from '../senders';
import { lengthOf } from '../../nightly';
import { readDefinition } from '../../../src/chart/model/definition';

const chartOf = (machine: AnyStateMachine) => {
  const definition = readDefinition(definitionOf(createActor(machine)) ?? '');
  if (definition === undefined) throw new Error('The machine has no definition.');
  return buildChart(definition);
};

const charts = new WeakMap<object, ReturnType<typeof buildChart>>();
const chartOfActor = ({ definition }: InspectedActor) => {
  if (typeof definition !== 'object' || definition === null) return undefined;
  const chart = charts.get(definition) ?? buildChart(definition);
  charts.set(definition, chart);
  return chart;
};

const withoutTimes = ({ states, ...rest }: MachineCoverage) => ({
  ...rest,
  states: states.map(({ path, entered }) => ({ path, entered })),
});

/** Checks that coverage counted in the app equals coverage from the recording's file. */
async function expectSameCounts(machine: AnyStateMachine, events: readonly string[]) {
  const inspector = createInspector({ coverage: true });
  const actor = inspector.createActor(machine);
  actor.subscribe({ error: () => {} });
  const page = docked(actor);
  const { recording } = page.open();
  actor.start();
  for (const type of events) actor.send({ type });
  await idle();
  const [counted] = inspector.coverage().machines;
  // XState stops a machine whose transitions loop endlessly.
  if (!counted || actor.getSnapshot().status === 'error') return;
  const [recorded] = new RecordedCoverage(reopen(recording), chartOfActor).read();
  expect(recorded && withoutTimes(recorded)).toEqual(withoutTimes(counted));
}

test('coverage from a recording equals coverage counted in the app', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(randomMachine, fc.array(fc.constantFrom(...sentEvents), { maxLength: 8 }), (make, events) =>
      expectSameCounts(
        make(() => {}),
        events,
      ),
    ),
    { numRuns: lengthOf(12, 500) },
  );
});

test('coverage from a recording counts the guard of a preempted transition', () => expectSameCounts(leaving, ['go']));

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { knock: [{ guard: ({ event }) => event['loud'] === true, target: 'open' }] } },
    open: { after: { 3000: 'shut' } },
  },
});

test('coverage counts how often states were entered, transitions taken and guards passed', () => {
  const inspector = createInspector({ coverage: true });
  const actor = inspector.createActor(door).start();
  for (const loud of [false, false, true]) actor.send({ type: 'knock', loud });
  const chart = chartOf(door);
  const paint = paintChart(chart, inspector.coverage().machines);
  if (typeof paint === 'string') throw new Error(paint);
  expect(paint.states.get('door.open')).toMatchObject({ entered: 1 });
  expect(paint.transitions.get('door.shut|knock|0')).toEqual({ taken: 1, guard: { true: 1, false: 2 } });
  expect(paint.transitions.get('door.open|xstate.after.3000.door.open|0')).toMatchObject({ taken: 0 });
  actor.stop();
});

test("the inspector explains why it can't show another machine version's coverage", () => {
  const inspector = createInspector({ coverage: true });
  inspector.createActor(door).start().stop();
  const changed = createMachine({ id: 'door', initial: 'shut', states: { shut: {}, open: {}, locked: {} } });
  expect(paintChart(chartOf(changed), inspector.coverage().machines)).toMatch(
    /states or transitions of the machine have changed/,
  );
  expect(paintChart(chartOf(createMachine({ id: 'other' })), inspector.coverage().machines)).toBe(
    'The coverage of “other” is missing.',
  );
});

test('`coverage()` throws unless createInspector has the option `coverage`', () => {
  expect(() => createInspector().coverage()).toThrow('createInspector: `coverage()` needs the option `coverage: true`');
});
