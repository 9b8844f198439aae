import { createActor, not, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  acceptedEvents,
  activeStates,
  innermostOf,
  valueText,
  transitionText,
  type Chart,
} from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { toMermaid } from '../../../src/chart/write/mermaid';
import { inlineName } from '../../../src/chart/model/names';
import { definitionOf, plainSnapshot } from '../../../src/inspector/feed/describe';
import { property } from '../../../machines/shared/json';
import { matchesDescriptor } from '../../../machines/shared/tree/transition';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import { historyMachine } from '../../../machines/history';
import type { TableEvent } from '../../../machines/table';
import { openMemoryPage } from '../../memory-page';
import { delayed, family, nested, raising, ring } from '../../inspector/machines';
import { createUserTable } from '../../headless-tables';
import { describeDefinition, readDefinition } from '../../../src/chart/model/definition';

const { machine: tableMachine, machineColumns, search, filterRows } = createUserTable();

const accepted: TableEvent = {
  type: 'write.accepted',
  write: { method: 'replace', states: [], of: {}, before: {} },
};

const table = tableMachine.provide({
  actions: { push: ({ self }) => self.send(accepted), replace: ({ self }) => self.send(accepted) },
});

const tableInput = { defaults: search.defaults, state: search.decode(''), columns: machineColumns, filterRows };

const machines = [
  { machine: nested, actor: () => createActor(nested) },
  { machine: raising, actor: () => createActor(raising) },
  { machine: delayed, actor: () => createActor(delayed) },
  { machine: family, actor: () => createActor(family) },
  { machine: ring(100), actor: () => createActor(ring(100)) },
  { machine: historyMachine, actor: () => openMemoryPage('/').history.actor },
  { machine: table, actor: () => createActor(table, { input: tableInput }) },
] as const;

function chartOf(actor: { actor: () => Parameters<typeof definitionOf>[0] }): Chart {
  const text = definitionOf(actor.actor());
  return buildChart(readDefinition(text ?? '') ?? null);
}

describe.each(machines)('the chart of $machine.id', ({ actor }) => {
  const chart = chartOf({ actor });

  test('a chart highlights active states', () => {
    const running = actor().start();
    const snapshot = plainSnapshot(running.getSnapshot(), undefined);
    const nodes = nodesIn(running.getSnapshot()).map(({ id }) => id);
    expect(activeStates(chart, property(snapshot, 'value'))).toEqual(new Set(nodes));
    running.stop();
  });

  test('Mermaid diagrams name every state and every transition', () => {
    const texts = toMermaid(chart).map(({ text }) => text);
    const lines = texts.flatMap((text) => text.split('\n').map((line) => line.trim()));
    const states = new Set(lines.flatMap((line) => /^state ".*" as (\S+)/.exec(line)?.[1] ?? []));
    expect(states.size).toBe(chart.states.size);
    const edges = lines.filter((line) => !/^state |^title/.test(line)).join('\n');
    const missing = [...chart.transitions.values()].filter(
      ({ label }) => !edges.includes(label.replaceAll(/[#;:"<>&]/g, (one) => `#${one.codePointAt(0)};`)),
    );
    expect(missing).toEqual([]);
    for (const text of texts) expect(text.split('{\n').length).toBe(text.split('}\n').length);
  });
});

test('the history machine’s chart names its guards, actions and delays', () => {
  const chart = chartOf({ actor: () => openMemoryPage('/').history.actor });
  const text = (id: string) => chart.states.get(id)?.transitions.map(transitionText);
  expect(text('history.writing.ready')).toEqual(['always [hasQueuedPush]', 'always [canReplaceNow]']);
  expect(text('history.pace.cooling')).toEqual(['after writeInterval']);
  expect(text('history.writing.refused')).toEqual(['after retryInterval']);
  expect(text('history.lag.recent')).toEqual(['always [isUpToDate]', 'after noticeDelay']);
  expect([...chart.transitions.values()].map(transitionText).join('\n')).not.toContain(inlineName);
});

test('a chart resolves transition targets by ID, path below an ID, child or sibling', () => {
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
  const targets = chart.states.get('m.a')?.transitions.map(({ targets }) => targets[0]);
  expect(targets).toEqual(['far', 'm.b.in', 'm.a.inner', 'm.b.in', 'm.dot.ted']);
});

test('a chart shows states and events called __proto__ and constructor', () => {
  const chart = buildChart(
    readDefinition('{"id":"m","initial":"__proto__","states":{"__proto__":{"on":{"constructor":"b"}},"b":{}}}') ?? null,
  );
  expect(chart.root.children.map(({ key }) => key)).toEqual(['__proto__', 'b']);
  expect([...acceptedEvents(chart, activeStates(chart, '__proto__')).keys()]).toEqual(['constructor']);
  expect(chart.root.initial?.target).toBe('m.__proto__');
});

test.each([
  ['a.b', 'a.b', true],
  ['a.b', '*', true],
  ['a.b', 'a.*', true],
  ['a.b.c', 'a.*', true],
  ['a', 'a.*', true],
  ['ab', 'a.*', false],
  ['b.a', 'a.*', false],
  ['a', 'b', false],
])('the event %s matches the descriptor %s: %s', (type, descriptor, expected) => {
  expect(matchesDescriptor(type, descriptor)).toBe(expected);
});

test('a chart lists the events that its active states accept, except for timers', () => {
  const chart = chartOf({ actor: () => createActor(delayed) });
  const active = activeStates(chart, { named: 'waiting', numbered: 'waiting' });
  expect([...acceptedEvents(chart, active).keys()]).toEqual(['hurry']);
  expect([...acceptedEvents(chart, activeStates(chart, { named: 'late', numbered: 'late' })).keys()]).toEqual([]);
});

test("the innermost active states don't include a region that has active child states", () => {
  const chart = chartOf({ actor: () => createActor(delayed) });
  const active = activeStates(chart, { named: 'waiting', numbered: 'waiting' });
  const waiting = [...chart.states.keys()].filter((id) => id.endsWith('.waiting'));
  expect(innermostOf(chart, active)).toEqual(new Set(waiting));
});

test('a chart lists accepted events of inner states before those of outer states', () => {
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    on: { go: '.a', reset: '.a', 'xstate.own': '.a' },
    states: {
      a: { on: { go: [{ guard: 'g' }, {}], '*': {} }, always: { guard: 'h' }, after: { 1: 'a' } },
      b: { on: { far: 'a' } },
    },
  });
  const accepted = acceptedEvents(chart, activeStates(chart, 'a'));
  expect([...accepted].map(([type, waiting]) => [type, waiting.map(({ key }) => key)])).toEqual([
    ['go', ['m.a|go|0', 'm.a|go|1', 'm|go|0']],
    ['*', ['m.a|*|0']],
    ['reset', ['m|reset|0']],
  ]);
});

test('a state value is formatted on one line', () => {
  expect(valueText('a')).toBe('a');
  expect(valueText({ a: { b: 'c' } })).toBe('a.b.c');
  expect(valueText({ a: 'x', b: { c: 'y' } })).toBe('{ a.x, b.c.y }');
  expect(valueText({ a: { b: 'x', c: 'y' }, d: {} })).toBe('{ a: { b.x, c.y }, d }');
  expect([valueText(undefined), valueText({}), valueText(5)]).toEqual(['', '', '']);
});

test("a chart shows a guard's static params, and the state that `stateIn` checks", () => {
  const machine = setup({
    guards: {
      has: (_, { least }: { least: number }) => least > 0,
      isLong: (_, params: { text: string }) => params.text === '',
    },
  }).createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      a: {
        on: {
          GO: [
            { guard: stateIn({ b: 'open' }) },
            { guard: stateIn('#opened') },
            { guard: { type: 'has', params: { least: 3 } } },
            { guard: not({ type: 'has', params: { least: 4 } }) },
            { guard: { type: 'has', params: () => ({ least: 5 }) } },
            { guard: { type: 'isLong', params: { text: 'x'.repeat(80) } } },
          ],
        },
      },
      b: { initial: 'open', states: { open: { id: 'opened' } } },
    },
  });
  const { transitions } = buildChart(readDefinition(describeDefinition(machine)) ?? null);
  expect([...transitions.values()].map(({ guard }) => guard)).toEqual([
    'in b.open',
    'in #opened',
    'has { least: 3 }',
    'not has { least: 4 }',
    'has',
    expect.stringMatching(/^isLong \{ text: "x{20,30}…$/),
  ]);
});
