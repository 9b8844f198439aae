import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { hashStructure } from '../../machines/paths/coverage';
import { nodesOf, transitionsOf, type MachineNode } from '../../machines/shared/tree/machine-tree';
import { readTree } from '../../machines/shared/tree/read-tree';
import { nameTransition, placeOf, transitionKey } from '../../machines/shared/tree/transition';
import { buildChart } from '../../src/chart/model/build';
import { machines } from '../inspector/machines';
import { describeDefinition, readDefinition } from '../../src/chart/model/definition';

const definitionOf = (machine: AnyStateMachine) => readDefinition(describeDefinition(machine)) ?? null;

/** Several transitions for the same descriptor, defined by different properties. */
const sharing = createMachine({
  id: 'sharing',
  initial: 'a',
  states: {
    a: {
      after: { 1000: 'b', '1e3': [{ target: 'c', guard: () => true }, { target: 'b' }] },
      on: { 'xstate.done.state.sharing.a': 'c', 'xstate.done.actor.x': 'c' },
      onDone: { target: 'b', meta: { note: 'all done' } },
      invoke: [
        { id: 'x', src: 'one', onDone: 'a' },
        { id: 'x', src: 'two', onDone: ['b', 'c'] },
      ],
      initial: 'in',
      states: { in: {} },
    },
    b: { states: {} },
    c: { type: 'history', target: 'b' },
  },
});

const describeNode = (node: MachineNode) => ({
  id: node.id,
  key: node.key,
  path: node.path,
  type: node.type,
  history: node.history,
  parent: node.parent?.id,
  initial: node.initial.target.map(({ id }) => id),
  transitions: transitionsOf(node)
    .map((transition) => ({
      place: placeOf(transition),
      targets: transition.target?.map(({ id }) => id),
      reenter: transition.reenter,
      isGuarded: transition.guard !== undefined,
      meta: transition.meta,
    }))
    .toSorted((one, other) => (JSON.stringify(one.place) < JSON.stringify(other.place) ? -1 : 1)),
});

test.each(Object.entries({ ...machines, sharing }))(
  'a chart read from JSON has the same states and transitions as the running machine: %s',
  (_, machine: AnyStateMachine) => {
    const tree = readTree(definitionOf(machine));
    expect(nodesOf<MachineNode>(tree.root).map(describeNode)).toEqual(
      nodesOf<MachineNode>(machine.root).map(describeNode),
    );
    expect(hashStructure(tree)).toBe(hashStructure(machine));
  },
);

test('a chart shows every state and every transition, including several transitions of the same event', () => {
  for (const machine of [...Object.values(machines), sharing]) {
    const nodes = nodesOf<MachineNode>(machine.root);
    const keys = nodes.flatMap(transitionsOf).flatMap((transition) => placeOf(transition) ?? []);
    const { states, transitions } = buildChart(definitionOf(machine));
    expect([...states.keys()]).toEqual(nodes.map(({ id }) => id));
    const shown = [...transitions.values()].filter(({ kind }) => kind !== 'default');
    expect(shown.map(({ key }) => key).toSorted()).toEqual(keys.map(transitionKey).toSorted());
  }
  const chart = buildChart(definitionOf(sharing));
  expect(chart.states.get('sharing.a')?.transitions.map(({ label, targets }) => [label, ...targets])).toEqual([
    ['done', 'sharing.b'],
    ['one is done', 'sharing.b'],
    ['one is done', 'sharing.c'],
    ['after 1 s', 'sharing.b'],
    ['after 1 s', 'sharing.c'],
    ['after 1 s', 'sharing.b'],
  ]);
});

test("a chart lists transition targets that don't exist", () => {
  const missing = ['missing', 'missing.in', 'toString', '#missing', '.in'];
  const tree = readTree({ initial: 'a', states: { a: { on: { go: { target: [...missing, 'b'] } } }, b: {} } });
  expect([...tree.transitions.values()].map((transition) => transition.missing)).toEqual([missing]);
});

test('a guard that lacks a type is named [guard]', () => {
  const on = { one: { guard: 1 }, two: { guard: {} }, three: { guard: { type: 'isLoud' } } };
  const names = [...readTree({ id: 'm', on }).transitions.values()].map(nameTransition);
  expect(names).toEqual(['m on one [guard]', 'm on two [guard]', 'm on three [isLoud]']);
});

test('several transitions of the same event get numbered names', () => {
  const { root }: AnyStateMachine = sharing;
  expect(nodesOf<MachineNode>(root).flatMap(transitionsOf).map(nameTransition)).toEqual(
    expect.arrayContaining(['sharing.a on xstate.after.1000 #1', 'sharing.a on xstate.after.1000 #3']),
  );
});
