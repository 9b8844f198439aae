import type { AnyStateNode } from 'xstate';
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { acceptedEvents, activeStates, matches, valueText } from '../../src/inspector/chart/active';
import { buildChart } from '../../src/inspector/chart/build';
import type { Chart } from '../../src/inspector/chart/chart';
import { transitionText } from '../../src/inspector/chart/chart';
import { inferTransitions } from '../../src/inspector/chart/infer';
import { toMermaid } from '../../src/inspector/chart/mermaid';
import { definitionOf, identify, plainSnapshot } from '../../src/inspector/feed/describe';
import { property } from '../../src/inspector/protocol/json';
import { transitionKey } from '../../src/inspector/protocol/messages';
import { readDefinition } from '../../src/inspector/protocol/read';
import { delayed, family, nested, raising, ring } from './machines';
import { createTableMachine } from '../../machines/table';
import { demoColumns, demoRowModel } from '../../src/demos/users';
import { createTableSearch } from '../../src/search-params';

const search = createTableSearch();
const table = createTableMachine({ columns: demoColumns, encoders: search.encoders }).provide({
  actions: {
    push: ({ self }) => self.send({ type: 'history.accepted' }),
    replace: ({ self }) => self.send({ type: 'history.accepted' }),
  },
});
const tableInput = { state: search.decode(''), filterRows: demoRowModel.filterRows };

const machines = [
  { machine: nested, actor: () => createActor(nested) },
  { machine: raising, actor: () => createActor(raising) },
  { machine: delayed, actor: () => createActor(delayed) },
  { machine: family, actor: () => createActor(family) },
  { machine: ring(100), actor: () => createActor(ring(100)) },
  { machine: table, actor: () => createActor(table, { input: tableInput }) },
] as const;

/** The state nodes of a machine in the order of its definition. */
function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function chartOf(actor: { actor: () => Parameters<typeof definitionOf>[0] }): Chart {
  const text = definitionOf(actor.actor());
  return buildChart(readDefinition(text ?? '') ?? null);
}

describe.each(machines)('the chart of $machine.id', ({ machine, actor }) => {
  const chart = chartOf({ actor });

  test('has the states of the machine, with their ids, types and places', () => {
    const expected = nodesOf(machine.root).map((node) => ({
      id: node.id,
      type: node.type,
      path: node.path,
      initial: node.initial.target[0]?.id,
      children: Object.values(node.states).map(({ id }) => id),
    }));
    const found = [...chart.states.values()].map(({ id, type, path, initial, children }) => ({
      id,
      type,
      path,
      initial: initial?.target,
      children: children.map((child) => child.id),
    }));
    expect(found).toEqual(expected);
    expect(chart.problems).toEqual([]);
  });

  test('has its transitions, with the names and targets that XState gives them', () => {
    const expected = new Map<string, unknown>();
    for (const node of nodesOf(machine.root)) {
      for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
        const taken = identify(transition);
        if (taken)
          expected.set(transitionKey(taken), transition.target?.map((target: AnyStateNode) => target.id) ?? []);
      }
    }
    const found = [...chart.transitions.values()].filter(({ kind }) => kind !== 'default');
    expect(new Map(found.map(({ key, targets }) => [key, targets]))).toEqual(expected);
  });

  test('lights the states that are active', () => {
    const running = actor().start();
    const snapshot = plainSnapshot(running.getSnapshot(), undefined);
    const nodes = running.getSnapshot()._nodes.map(({ id }: { id: string }) => id);
    expect(activeStates(chart, property(snapshot, 'value'))).toEqual(new Set(nodes));
    running.stop();
  });

  test('is a Mermaid diagram that names every state once and every transition', () => {
    const lines = toMermaid(chart)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('stateDiagram-v2');
    expect(lines.filter((line) => /^state ".*" as /.test(line))).toHaveLength(chart.states.size);
    const arrows = [...chart.transitions.values()].reduce((sum, { targets }) => sum + targets.length, 0);
    expect(lines.filter((line) => / --> .* : /.test(line))).toHaveLength(arrows);
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(lines.filter((line) => line === '}').length);
  });
});

describe('a chart', () => {
  test('tells guards, actions, delays, wildcards and history by name', () => {
    const chart = chartOf({ actor: () => createActor(nested) });
    const text = (id: string) => chart.states.get(id)?.transitions.map(transitionText);
    expect(text('nested.on')).toEqual(['power', 'any event / note', 'volume.* / note', 'done / note']);
    expect(text('nested.on.playing.normal')).toEqual(['fast [isReady]', 'up']);
    expect(chart.states.get('nested.on.memory')).toMatchObject({ type: 'history', history: 'deep' });
    expect(chart.states.get('nested.on.shallow')).toMatchObject({ type: 'history', history: 'shallow' });
    const delays = chartOf({ actor: () => createActor(delayed) });
    expect(delays.states.get('delayed.named.waiting')?.transitions.map(transitionText)).toEqual([
      'hurry',
      'after patience',
    ]);
    expect(delays.states.get('delayed.numbered.waiting')?.transitions.map(transitionText)).toEqual([
      'after 2000 ms / raise hurry',
    ]);
  });

  test('keeps the order of the definition', () => {
    const chart = chartOf({ actor: () => createActor(ring(12)) });
    expect(chart.root.children.map(({ key }) => key)).toEqual(Array.from({ length: 12 }, (_, index) => `s${index}`));
  });

  test('finds a target behind an id, a path behind an id, a child and a sibling', () => {
    const chart = buildChart({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: { one: '#far', two: '#far.in', three: '.inner', four: 'b.in', five: 'dot\\.ted' },
          initial: 'inner',
          states: { inner: {} },
        },
        b: { id: 'far', initial: 'in', states: { in: {} } },
        'dot.ted': {},
      },
    });
    expect(chart.problems).toEqual([]);
    expect(chart.states.get('m.a')?.transitions.map(({ targets }) => targets[0])).toEqual([
      'far',
      'm.b.in',
      'm.a.inner',
      'm.b.in',
      'm.dot.ted',
    ]);
  });

  test.each([
    { name: 'nothing', definition: null, states: 1, problems: 0 },
    { name: 'a text', definition: 'x', states: 1, problems: 0 },
    { name: 'states cut away', definition: { id: 'm', states: '[Object]' }, states: 1, problems: 1 },
    { name: 'one state cut away', definition: { id: 'm', states: { a: '[Object]', b: {} } }, states: 3, problems: 1 },
    { name: 'transitions cut away', definition: { id: 'm', on: '[Object]' }, states: 1, problems: 1 },
    { name: 'a target that is nowhere', definition: { id: 'm', on: { go: '.gone' } }, states: 1, problems: 1 },
    {
      name: 'two states of one id',
      definition: { id: 'm', states: { a: { id: 'x' }, b: { id: 'x' } } },
      states: 2,
      problems: 1,
    },
  ])('of $name says what is missing', ({ definition, states, problems }) => {
    const chart = buildChart(definition);
    expect(chart.states.size).toBe(states);
    expect(chart.problems).toHaveLength(problems);
  });

  test('takes states and events called __proto__ and constructor for ordinary ones', () => {
    const chart = buildChart(
      readDefinition('{"id":"m","initial":"__proto__","states":{"__proto__":{"on":{"constructor":"b"}},"b":{}}}') ??
        null,
    );
    expect(chart.root.children.map(({ key }) => key)).toEqual(['__proto__', 'b']);
    expect([...acceptedEvents(chart, activeStates(chart, '__proto__')).keys()]).toEqual(['constructor']);
    expect(chart.root.initial?.target).toBe('m.__proto__');
  });
});

describe('events', () => {
  test.each([
    ['a.b', 'a.b', true],
    ['a.b', '*', true],
    ['a.b', 'a.*', true],
    ['a.b.c', 'a.*', true],
    ['a', 'a.*', true],
    ['ab', 'a.*', false],
    ['b.a', 'a.*', false],
    ['a', 'b', false],
  ])('%s and the descriptor %s', (type, descriptor, expected) => {
    expect(matches(type, descriptor)).toBe(expected);
  });

  test('that are accepted are those of active states, and no timers', () => {
    const chart = chartOf({ actor: () => createActor(delayed) });
    const active = activeStates(chart, { named: 'waiting', numbered: 'waiting' });
    expect([...acceptedEvents(chart, active).keys()]).toEqual(['hurry']);
    expect([...acceptedEvents(chart, activeStates(chart, { named: 'late', numbered: 'late' })).keys()]).toEqual([]);
  });

  test('a value is told on one line', () => {
    expect(valueText('a')).toBe('a');
    expect(valueText({ a: { b: 'c' } })).toBe('a.b.c');
    expect(valueText({ a: 'x', b: { c: 'y' } })).toBe('{ a.x, b.c.y }');
  });
});

describe('without the sender’s word', () => {
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: {
          go: [
            { target: 'b', guard: 'first' },
            { target: 'b', guard: 'second' },
          ],
          other: 'c',
          stay: { actions: 'x' },
        },
      },
      b: { on: { go: 'a' } },
      c: {},
    },
  });

  test('the only transition that explains a change is the one', () => {
    expect(inferTransitions(chart, 'other', 'a', 'c')).toEqual({ keys: ['m.a|other|0'], how: 'inferred' });
    expect(inferTransitions(chart, 'go', 'b', 'a')).toEqual({ keys: ['m.b|go|0'], how: 'inferred' });
  });

  test('two that explain it are both named, and called unclear', () => {
    expect(inferTransitions(chart, 'go', 'a', 'b')).toEqual({ keys: ['m.a|go|0', 'm.a|go|1'], how: 'unclear' });
  });

  test('nothing is named where nothing changed', () => {
    expect(inferTransitions(chart, 'stay', 'a', 'a').keys).toEqual([]);
    expect(inferTransitions(chart, 'xstate.init', undefined, 'a').keys).toEqual([]);
  });
});
