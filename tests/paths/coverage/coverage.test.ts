import { createActor, createMachine, SimulatedClock, type AnyStateMachine, type InspectedMicrostepEvent } from 'xstate';
import { expect, test } from 'vitest';
import {
  CoverageCounter,
  hashStructure,
  mergeCoverage,
  missingCoverage,
  readCoverage,
  totalCoverage,
  writeCoverage,
  type MachineCoverage,
} from '../../../machines/paths/coverage';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import { readMicrosteps } from '../../../machines/paths/step/microsteps';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        knock: [
          { guard: ({ event }) => event['loud'] === true, target: 'open' },
          { guard: () => false, target: 'shut' },
        ],
      },
      after: { 1000: 'bored' },
    },
    open: { on: { shut: 'shut', again: { target: 'open', reenter: true } } },
    bored: {},
  },
});

/** Runs a machine on a simulated clock, and returns its coverage. */
function count(machine: AnyStateMachine, run: (actor: ReturnType<typeof createActor>, clock: SimulatedClock) => void) {
  const counter = new CoverageCounter(machine);
  const clock = new SimulatedClock();
  const counted = counter.startRun();
  const microsteps: InspectedMicrostepEvent[] = [];
  let before: object | undefined;
  const actor = createActor(machine, {
    clock,
    inspect(event) {
      if (event.type === '@xstate.microstep') microsteps.push(event);
      if (event.type !== '@xstate.snapshot') return;
      counted.step(readMicrosteps(microsteps.splice(0), before), nodesIn(event.snapshot), clock.now());
      before = event.snapshot;
    },
  }).start();
  run(actor, clock);
  return counter.read(clock.now());
}

/** Returns copies of a JSON value. In each copy, one value has the wrong type. */
function withBrokenValues(value: unknown): unknown[] {
  if (typeof value === 'number') return [null, '1', -1];
  if (typeof value === 'string') return [null, 1];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return [null, {}, ...items.flatMap((item, at) => withBrokenValues(item).map((broken) => items.with(at, broken)))];
  }
  const object = { ...(value as object) };
  const others = Object.entries(object).flatMap(([key, one]) =>
    withBrokenValues(one).map((broken) => ({ ...object, [key]: broken })),
  );
  return [null, 'text', ...others];
}

const stateOf = (coverage: MachineCoverage, ...path: string[]) =>
  coverage.states.find((state) => state.path.join() === path.join());
const takenOf = (coverage: MachineCoverage, event: string, place = 0) =>
  coverage.transitions.find((one) => one.event === event && one.place === place);

/** Creates a machine with parallel regions and two states outside them. */
const withRegions = (regions: NonNullable<Parameters<typeof createMachine>[0]['states']>) =>
  createMachine({
    initial: 'both',
    states: { both: { type: 'parallel', states: regions }, first: { id: 'first' }, second: { id: 'second' } },
  });

test("coverage doesn't count a transition that another region preempts", () => {
  const machine = withRegions({
    one: { on: { leave: '#first' } },
    other: { on: { leave: { guard: () => true, target: '#second' } } },
    staying: { initial: 'on', states: { on: { on: { leave: 'off' } }, off: {} } },
  });
  const { transitions } = count(machine, (actor) => actor.send({ type: 'leave' }));
  expect(transitions.map(({ taken }) => taken)).toEqual([1, 0, 0]);
  expect(transitions[1]?.guard).toEqual({ true: 1, false: 0 });
});

test.each([
  ['omits the guard of an `always` transition that another region may preempt', '#first', { true: 0, false: 0 }],
  ['counts the guard of an `always` transition that no other region may preempt', 'off', { true: 0, false: 2 }],
])('coverage %s', (_, target, outcomes) => {
  const machine = withRegions({
    one: { initial: 'on', states: { on: { always: target }, off: {} } },
    other: { initial: 'on', states: { on: { always: { guard: () => false, target: 'off' } }, off: {} } },
  });
  const { transitions } = count(machine, () => {});
  expect(transitions.map(({ taken, guard }) => guard ?? taken)).toEqual([1, outcomes]);
});

test('coverage counts entered states, taken transitions and the outcomes of guards', () => {
  const coverage = count(door, (actor, clock) => {
    clock.increment(300);
    actor.send({ type: 'knock' });
    actor.send({ type: 'knock', loud: true });
    clock.increment(50);
    actor.send({ type: 'again' });
    actor.send({ type: 'shut' });
    clock.increment(1000);
  });

  expect(stateOf(coverage)).toMatchObject({ entered: 1, ms: 1350 });
  expect(stateOf(coverage, 'shut')).toMatchObject({ entered: 2, ms: 1300 });
  expect(stateOf(coverage, 'open')).toMatchObject({ entered: 2, ms: 50 });
  expect(takenOf(coverage, 'knock')).toMatchObject({ taken: 1, guard: { true: 1, false: 1 } });
  expect(takenOf(coverage, 'knock', 1)).toMatchObject({ taken: 0, guard: { true: 0, false: 1 } });
  expect(takenOf(coverage, 'xstate.after.1000')).toMatchObject({ taken: 1, source: ['shut'], targets: [['bored']] });
  expect(coverage.runs).toBe(1);
});

test('coverage lists unused states, transitions and guard outcomes, with totals', () => {
  const coverage = count(door, (actor) => actor.send({ type: 'knock', loud: true }));

  expect(totalCoverage(coverage)).toEqual({
    states: { used: 3, all: 4 },
    transitions: { used: 1, all: 5 },
    guards: { used: 1, all: 4 },
  });
  const missing = missingCoverage(coverage);
  expect(missing.states.map(({ path }) => path)).toEqual([['bored']]);
  expect(missing.transitions.map(({ event }) => event)).toEqual(['knock', 'xstate.after.1000', 'shut', 'again']);
  expect(missing.guards.map(({ transition, outcome }) => [transition.place, outcome])).toEqual([
    [0, false],
    [1, true],
    [1, false],
  ]);
});

test('coverage counts a state that the machine exits immediately', () => {
  const passing = createMachine({
    initial: 'a',
    states: { a: { always: 'b' }, b: { on: { go: 'c' } }, c: { always: 'b' } },
  });
  const coverage = count(passing, (actor) => actor.send({ type: 'go' }));

  expect(stateOf(coverage, 'a')).toMatchObject({ entered: 1 });
  expect(stateOf(coverage, 'b')).toMatchObject({ entered: 2 });
  expect(stateOf(coverage, 'c')).toMatchObject({ entered: 1 });
});

test('a self-transition counts as entering its state only if it reenters', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { stay: { actions: () => {} }, same: 'a', again: { target: 'a', reenter: true } } } },
  });
  const coverage = count(machine, (actor) => {
    for (const type of ['stay', 'same', 'again']) actor.send({ type });
  });
  expect(stateOf(coverage, 'a')).toMatchObject({ entered: 2 });
  expect(takenOf(coverage, 'stay')).toMatchObject({ taken: 1, targets: [] });
});

test('coverage omits history states, which are never active', () => {
  const machine = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'history' } } });
  expect(count(machine, (actor) => actor.send({ type: 'go' })).states.map(({ path }) => path)).toEqual([[], ['a']]);
});

test('coverage of a machine includes runs of copies made by `provide`', () => {
  const counter = new CoverageCounter(door);
  const run = counter.startRun();
  const other = door.provide({});
  const [, , open] = Object.values({ root: other.root, ...other.root.states });
  const [transition] = open ? (other.root.states['shut']?.transitions.get('knock') ?? []) : [];
  if (!open || !transition) throw new Error('The machine has lost its states.');
  run.step([], [other.root, ...Object.values(other.root.states).slice(0, 1)], 0);
  const transitions = [transition];
  const nodes = [other.root, open];
  run.step([{ eventType: 'knock', selected: transitions, transitions, nodes }], nodes, 0);

  expect(takenOf(counter.read(0), 'knock')).toMatchObject({ taken: 1, guard: { true: 1, false: 0 } });
});

const machineOf = (...names: string[]) =>
  createMachine({
    id: names[0] ?? 'm',
    initial: 'a',
    states: {
      a: { on: { go: { guard: Object.defineProperty(() => true, 'name', { value: names[1] }), target: 'b' } } },
      b: { after: { 1000: 'a' }, invoke: { src: 'work', onDone: 'a' } },
    },
  });

test("renaming functions doesn't change a machine's structure hash", () => {
  expect(hashStructure(machineOf('one', 'isReady'))).toBe(hashStructure(machineOf('two', 't')));
});

test.each([
  ['a new state', { initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, c: {} } }],
  ['another target', { initial: 'a', states: { a: { on: { go: 'a' } }, b: {} } }],
  ['a guard', { initial: 'a', states: { a: { on: { go: { guard: 'isReady', target: 'b' } } }, b: {} } }],
  ['a guard alone', { initial: 'a', states: { a: { on: { go: 'b', stay: { guard: 'isReady' } } }, b: {} } }],
  ['another initial state', { initial: 'b', states: { a: { on: { go: 'b' } }, b: {} } }],
])("a machine's structure hash changes with %s", (_, config) => {
  const before = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
  expect(hashStructure(createMachine(config))).not.toBe(hashStructure(before));
});

test("the order of events doesn't change a machine's structure hash", () => {
  const hashOf = (on: object) => hashStructure(createMachine({ initial: 'a', states: { a: { on }, b: {} } }));
  expect(hashOf({ go: 'b', back: 'a' })).toBe(hashOf({ back: 'a', go: 'b' }));
});

test("coverage lists the event `leave.rows` by its full name even if a state's ID is `rows`", () => {
  const rows = createMachine({ id: 'rows', on: { 'leave.rows': {} } });
  expect(
    takenOf(
      count(rows, () => {}),
      'leave.rows',
    ),
  ).toMatchObject({ taken: 0 });
});

test("adding a forbidden event doesn't change a machine's structure hash", () => {
  const hashOf = (forbidden: object) =>
    hashStructure(createMachine({ initial: 'a', states: { a: { on: { go: 'b', ...forbidden } }, b: {} } }));
  expect(hashOf({ stay: {} })).toBe(hashOf({}));
});

test("a machine's structure hash differs between deep and shallow history states", () => {
  const nodes = [{}, { type: 'history' }, { type: 'history', history: 'deep' }] as const;
  const hashes = nodes.map((b) => hashStructure(createMachine({ initial: 'a', states: { a: {}, b } })));
  expect(new Set(hashes).size).toBe(3);
});

const once = count(door, (actor, clock) => {
  clock.increment(300);
  actor.send({ type: 'knock', loud: true });
});
const changed = { ...once, structure: '0000000000000000' };

test('coverage files of several runs can be merged', () => {
  const merged = mergeCoverage([writeCoverage([once]), writeCoverage([once])]);
  const [machine] = merged.machines;
  expect(merged.machines).toHaveLength(1);
  expect(machine).toMatchObject({ id: 'door', runs: 2 });
  expect(machine && takenOf(machine, 'knock')).toMatchObject({ taken: 2, guard: { true: 2, false: 0 } });
  expect(machine && stateOf(machine, 'shut')).toEqual({ path: ['shut'], entered: 2, ms: 600 });
});

test("coverage of a changed machine isn't merged with coverage of the previous version", () => {
  const merged = mergeCoverage([writeCoverage([once]), writeCoverage([changed])]);
  expect(merged.machines.map(({ structure, runs }) => [structure, runs])).toEqual([
    [once.structure, 1],
    [changed.structure, 1],
  ]);
});

test('reading a written coverage file returns the same coverage', () => {
  const file = writeCoverage([once, changed]);
  expect(readCoverage(JSON.stringify(file))).toEqual(file);
});

test.each(['states', 'transitions'] as const)('reading a coverage file fails if the file lists %s twice', (list) => {
  const { machines, ...file } = writeCoverage([once]);
  const twice = machines.map((machine) => ({ ...machine, [list]: [...machine[list], ...machine[list]] }));
  expect(readCoverage(JSON.stringify({ ...file, machines: twice }))).toContain('Machine 1');
});

test('reading a coverage file fails if a value has the wrong type', () => {
  const { machines, ...file } = writeCoverage([once]);
  const broken = machines.flatMap((machine) => withBrokenValues(machine));
  expect(broken.length).toBeGreaterThan(100);
  const read = broken.filter(
    (machine) => typeof readCoverage(JSON.stringify({ ...file, machines: [machine] })) !== 'string',
  );
  expect(read).toEqual([]);
  const endless = JSON.stringify({ ...file, machines }).replace('"runs":1', '"runs":1e999');
  expect(readCoverage(endless)).toContain('Machine 1');
});

test.each([
  ['{', 'This file isn’t JSON.'],
  ['{"format":"har"}', 'This JSON file isn’t a coverage file.'],
  [
    '{"format":"chartable-coverage","version":"9"}',
    'This coverage file has the version 9. Chartable opens only version 1.',
  ],
  ['{"format":"chartable-coverage"}', 'This coverage file lacks a version. Chartable opens only version 1.'],
  [
    `{"format":"chartable-coverage","version":"${'2'.repeat(30)}"}`,
    `This coverage file has the version ${'2'.repeat(20)}. Chartable opens only version 1.`,
  ],
  ['{"format":"chartable-coverage","version":"1"}', 'This coverage file lacks the list `machines`.'],
  [
    '{"format":"chartable-coverage","version":"1","machines":[{"id":"a","structure":"","runs":-1}]}',
    'Machine 1 in this coverage file is invalid.',
  ],
])('reading the coverage file %s returns an error message', (text, sentence) => {
  expect(readCoverage(text)).toBe(sentence);
});
