import { describe, expect, test } from 'vitest';
import { activeStates, contains, lineage } from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { toMermaid } from '../../../src/chart/write/mermaid';
import { actionName, actorName, guardName } from '../../../src/chart/model/names';
import { showing } from '../../../src/chart/model/showing';
import { type Json } from '../../../machines/shared/json';

/** A machine definition with every property that states, transitions and names can have. */
const detailed = buildChart({
  id: 'told',
  initial: 'a',
  states: {
    a: {
      description: 'Where it begins',
      tags: ['x', 5, 'y'],
      entry: ['note', { type: 'xstate.raise', event: { type: 'go' } }, { type: 'xstate.cancel', event: 'later' }],
      exit: { type: 'entry' },
      invoke: [{ src: 'fetch', id: 'f', onDone: 'b', onError: '.in', onSnapshot: { actions: 'show' } }, { src: {} }],
      initial: { target: 'in', actions: 'begin' },
      states: { in: {}, h: { history: 'deep', target: 'in' }, s: { type: 'history' } },
      onDone: 'b',
      always: { guard: { type: 'and', guards: ['one', { type: 'not', guards: [{ type: 'two' }] }] }, target: 'b' },
      after: { 10: 'b', soon: { target: 'b', reenter: true, description: 'In time' } },
      on: { '*': 'b', 'some.*': { guard: { type: '' } }, none: null, empty: '' },
    },
    b: { type: 'final' },
    c: { type: 'parallel', states: { one: {}, two: { type: 'final' } } },
  },
});

describe('descriptions of states and transitions', () => {
  const a = detailed.states.get('told.a')!;

  test("a chart describes a state's type, actions and actors", () => {
    expect(a).toMatchObject({
      type: 'compound',
      description: 'Where it begins',
      tags: ['x', 'y'],
      entry: ['note', 'raise go', 'cancel later'],
      exit: ['(inline)'],
      invokes: [
        { id: 'f', src: 'fetch' },
        { id: '1.told.a', src: '(inline actor)' },
      ],
      initial: { target: 'told.a.in', actions: ['begin'] },
    });
    expect([...detailed.states.values()].map(({ type, history = '' }) => type + history).join(' ')).toBe(
      'compound compound atomic historydeep historyshallow final parallel atomic final',
    );
    expect(detailed.problems).toEqual([]);
  });

  test("a chart describes a transition's event, guard, actions and target", () => {
    expect(
      a.transitions.map(({ kind, label, descriptor, guard, actions, targets, delay, reenter, description }) =>
        JSON.stringify([kind, label, descriptor, guard, actions, targets, delay, reenter, description]),
      ),
    ).toEqual(
      [
        ['wildcard', 'any event', '*', undefined, [], ['told.b'], undefined, false, undefined],
        ['wildcard', 'some.*', 'some.*', '(inline)', [], [], undefined, false, undefined],
        ['event', 'none', 'none', undefined, [], [], undefined, false, undefined],
        ['event', 'empty', 'empty', undefined, [], ['told'], undefined, false, undefined],
        ['always', 'always', '', 'one and not two', [], ['told.b'], undefined, false, undefined],
        ['after', 'after 10 ms', 'xstate.after.10.told.a', undefined, [], ['told.b'], 10, false, undefined],
        ['after', 'after soon', 'xstate.after.soon.told.a', undefined, [], ['told.b'], 'soon', true, 'In time'],
        ['done', 'done', 'xstate.done.state.told.a', undefined, [], ['told.b'], undefined, false, undefined],
        ['done', 'fetch is done', 'xstate.done.actor.f', undefined, [], ['told.b'], undefined, false, undefined],
        ['error', 'fetch fails', 'xstate.error.actor.f', undefined, [], ['told.a.in'], undefined, false, undefined],
        ['snapshot', 'fetch changes', 'xstate.snapshot.f', undefined, ['show'], [], undefined, false, undefined],
      ].map((transition) => JSON.stringify(transition)),
    );
    expect(detailed.states.get('told.a.h')?.transitions).toMatchObject([
      { kind: 'default', label: 'default', targets: ['told.a.in'] },
    ]);
  });

  test.each([
    [{ id: 'm', states: '[Object]' }, 'Parts of “m” are missing, because their sender cut them off.'],
    [{ id: 'm', states: { a: '[Object]' } }, 'Parts of “m.a” are missing, because their sender cut them off.'],
    [{ id: 'm', on: '[Object]' }, 'Parts of “m” are missing, because their sender cut them off.'],
    [{ id: 'm', on: { go: '.gone' } }, '“m” leads to ".gone", which doesn’t exist.'],
    [{ id: 'm', on: { go: 5 } }, '“m” leads to 5, which doesn’t exist.'],
    [
      { id: 'm', states: { a: { id: 'x' }, b: { id: 'x' } } },
      'Two states have the ID “x”. Targets with this ID lead to the first one.',
    ],
  ])("the chart of the invalid machine definition %j lists the definition's problems", (definition, problem) => {
    expect(buildChart(definition).problems).toEqual([problem]);
  });

  test('the chart of a machine without an ID is named (machine)', () => {
    expect([buildChart({}).id, buildChart(null).id, buildChart('x').id]).toEqual(Array(3).fill('(machine)'));
    expect(buildChart({ id: '' }).root.id).toBe('(machine)');
    expect(buildChart({ on: null }).problems).toEqual([]);
  });

  test('a chart contains states up to 60 levels deep, and lists deeper states as a problem', () => {
    const deep = (levels: number): Json => (levels === 0 ? {} : { initial: 'a', states: { a: deep(levels - 1) } });
    expect(buildChart(deep(60)).problems).toEqual([]);
    const cut = buildChart(deep(61));
    expect(cut.states.size).toBe(61);
    expect(cut.problems).toEqual([
      expect.stringMatching(/^“\(machine\)(\.a){60}” is nested too deeply to be drawn\.$/),
    ]);
  });

  test('a transition into a region of a parallel state is listed as text instead of drawn as an arrow', () => {
    const chart = buildChart({
      id: 'm',
      initial: 'off',
      on: { go: '.p', jump: '.p.q' },
      states: { off: {}, p: { type: 'parallel', states: { q: {}, r: {} } } },
    });
    const shown = [...chart.transitions.values()].map((one) => [one.label, showing(chart, one)]);
    expect(shown).toEqual([
      ['go', 'edge'],
      ['jump', 'line'],
    ]);
  });

  test('a Mermaid diagram contains states, transitions, actions and actors, with escaped names', () => {
    const chart = buildChart({
      id: 'a "b"\n  c',
      initial: 'x',
      entry: 'say: #1; then',
      on: { in: '.x' },
      states: {
        x: {
          exit: 'leave',
          invoke: { src: 'fetch' },
          on: { go: 'y', two: { target: 'y.two', guard: '<small>' }, stay: { actions: 'note' } },
        },
        y: { type: 'parallel', states: { one: { type: 'final' }, two: { type: 'history', history: 'deep' } } },
      },
    });
    expect(toMermaid(chart)).toEqual([
      {
        title: 'a "b"\n  c',
        text: [
          '---',
          'title: "a \\"b\\" c"',
          '---',
          'stateDiagram-v2',
          '  state "a #34;b#34; c" as s0_a_b_c',
          '  state s0_a_b_c {',
          '    state "x" as s1_a_b_c_x',
          '    s1_a_b_c_x : exit / leave',
          '    s1_a_b_c_x : invoke fetch',
          '    s1_a_b_c_x : stay / note',
          '    state "y" as s2_a_b_c_y',
          '    state s2_a_b_c_y {',
          '      direction LR',
          '      state "one" as s3_a_b_c_y_one',
          '      s3_a_b_c_y_one --> [*]',
          '      state "two" as s4_a_b_c_y_two',
          '      s4_a_b_c_y_two : deep history',
          '    }',
          '    [*] --> s1_a_b_c_x',
          '    s1_a_b_c_x --> s2_a_b_c_y : go',
          '  }',
          '  note right of s0_a_b_c',
          '    entry / say#58; #35;1#59; then',
          '    in → x',
          '  end note',
          '  s1_a_b_c_x --> s4_a_b_c_y_two : two<br/>[#60;small#62;]',
          '',
        ].join('\n'),
      },
    ]);
  });

  test('a Mermaid diagram uses the colors given for each state', () => {
    const chart = buildChart({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, c: {} } });
    const used = { line: '#17753c', fill: '#d9f2e1', isDashed: false };
    const unused = { line: '#b3261e', fill: undefined, isDashed: true };
    const [diagram] = toMermaid(chart, ({ key }) => ({ a: used, b: used, c: unused })[key]);
    expect(diagram?.text.split('\n').slice(-5)).toEqual([
      '  classDef look0 fill:#d9f2e1,stroke:#17753c,color:#17753c',
      '  class s1_m_a,s2_m_b look0',
      '  classDef look1 stroke:#b3261e,color:#b3261e,stroke-dasharray:4 3',
      '  class s3_m_c look1',
      '',
    ]);
  });

  test('a Mermaid diagram merges transitions that have the same target and share events, guards or actions', () => {
    const sort = (target: string, ...guards: readonly string[]): Json =>
      guards.map((guard) => ({ target, guard, actions: ['sortTheRows', 'resetThePage'] }));
    const [diagram] = toMermaid(
      buildChart({
        id: 'm',
        initial: 'a',
        on: { set: sort('.a', 'isEmpty'), update: sort('.a', 'isEmpty'), reset: sort('.b', 'isEmpty') },
        states: {
          a: { on: { click: sort('b', 'isUnsorted', 'isLastColumn'), press: sort('b', 'isUnsorted') } },
          b: {
            on: {
              click: [sort('a', 'isSorted'), sort('b', 'isShifted', 'isLastColumn')].flat(),
              press: sort('a', 'isSorted'),
              clear: [sort('a', 'isFull'), { target: 'a' }].flat(),
              touch: [sort('a', 'isFull'), { target: 'a' }].flat(),
            },
          },
        },
      }),
    );
    expect(diagram?.text.split('\n').map((line) => line.trim())).toEqual([
      '---',
      'title: "m"',
      '---',
      'stateDiagram-v2',
      'state "m" as s0_m',
      'state s0_m {',
      'state "a" as s1_m_a',
      'state "b" as s2_m_b',
      's2_m_b : click [isShifted<br/>or isLastColumn]<br/>/ sortTheRows,<br/>resetThePage ↻',
      '[*] --> s1_m_a',
      [
        's1_m_a --> s2_m_b : click<br/>[isUnsorted<br/>or isLastColumn]<br/>/ sortTheRows,<br/>resetThePage',
        'press<br/>[isUnsorted]<br/>/ sortTheRows,<br/>resetThePage',
      ].join('<br/>'),
      [
        's2_m_b --> s1_m_a : click, press<br/>[isSorted]<br/>/ sortTheRows,<br/>resetThePage',
        'clear, touch<br/>[isFull]<br/>/ sortTheRows,<br/>resetThePage<br/>clear, touch',
      ].join('<br/>'),
      '}',
      'note right of s0_m',
      'set, update [isEmpty] / sortTheRows, resetThePage → a',
      'reset [isEmpty] / sortTheRows, resetThePage → b',
      'end note',
      '',
    ]);
  });

  test("a Mermaid diagram has separate arrows for an actor's success and failure", () => {
    const [diagram] = toMermaid(
      buildChart({
        id: 'm',
        initial: 'a',
        states: { a: { invoke: { src: 'load', onDone: 'b', onError: 'b' }, on: { skip: 'b', stop: 'b' } }, b: {} },
      }),
    );
    const arrows = diagram?.text.split('\n').filter((line) => line.includes('s1_m_a --> s2_m_b'));
    expect(arrows?.map((line) => line.trim())).toEqual([
      's1_m_a --> s2_m_b : skip, stop',
      's1_m_a --> s2_m_b : load is done',
      's1_m_a --> s2_m_b : load fails',
    ]);
  });

  test("a Mermaid diagram draws a region's final state inside the region", () => {
    const region = { initial: 'a', states: { a: {} } };
    const [diagram] = toMermaid(
      buildChart({ id: 'm', type: 'parallel', states: { over: { type: 'final' }, open: region } }),
    );
    expect(diagram?.text).toContain('s1_m_over --> [*]\n    --\n    state "open"');
  });

  test('a large Mermaid diagram is split into several diagrams', () => {
    const region = { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } };
    const chart = buildChart({
      id: 'm',
      initial: 'left',
      states: {
        left: { ...region, on: { go: 'right' } },
        right: { type: 'parallel', states: { one: region, two: region, three: region, four: region } },
        open: { ...region, on: { in: '.b' } },
        from: { on: { into: 'open.b' } },
      },
    });
    const diagrams = toMermaid(chart);
    expect(diagrams.map(({ title }) => title).join(' ')).toBe(
      'm left right right.one right.two right.three right.four',
    );
    const [whole, left] = diagrams;
    expect(whole!.text).toContain('s1_m_left --> s4_m_right : go');
    expect(whole!.text).toContain('--> s19_m_open_b : into');
    expect(whole!.text).not.toContain('m_left_a');
    expect(left!.text).toContain('s2_m_left_a --> s3_m_left_b : go');
  });

  test.each<[Json | undefined, string]>([
    ['note', 'note'],
    ['', '(inline)'],
    [{ type: 'guard' }, '(inline)'],
    [undefined, '(inline)'],
    [{ type: 'xstate.assign' }, 'assign'],
    [{ type: 'xstate.sendTo', event: { type: 'go' } }, 'sendTo go'],
    [{ type: 'xstate.sendParent' }, 'sendParent'],
    [{ type: 'xstate.emit' }, 'emit'],
    [{ type: 'xstate.log' }, 'log'],
    [{ type: 'xstate.spawnChild' }, 'spawnChild'],
    [{ type: 'xstate.stopChild' }, 'stopChild'],
    [{ type: 'xstate.enqueueActions' }, 'enqueueActions'],
    ...['actions', 'entry', 'exit', 'src', 'always', 'target', 'anonymous'].map((place): [Json, string] => [
      place,
      '(inline)',
    ]),
  ])('the action %j is named %s', (action, name) => expect(actionName(action)).toBe(name));

  test.each<[Json | undefined, string | undefined]>([
    [undefined, undefined],
    [null, undefined],
    ['isReady', 'isReady'],
    [{ type: 'isReady', params: {} }, 'isReady'],
    [{ type: 5 }, '(inline)'],
    [{ type: 'guard' }, '(inline)'],
    [{ type: 'or', guards: ['a', null] }, 'a or (inline)'],
    [{ guards: ['a', 'b'] }, 'a and b'],
  ])('the guard %j is named %s', (guard, name) => expect(guardName(guard)).toBe(name));

  test.each<[Json | undefined, string]>([
    ['fetch', 'fetch'],
    [{ id: 'm' }, 'm'],
    [{ config: { id: 'm' } }, 'm'],
    [{ type: 'named' }, 'named'],
    [{ type: 'src' }, '(inline actor)'],
    [undefined, '(inline actor)'],
  ])('the actor %j is named %s', (src, name) => expect(actorName(src)).toBe(name));

  test('a chart finds the ancestors of a state', () => {
    expect(lineage(detailed, 'told.a.in').map(({ id }) => id)).toEqual(['told', 'told.a', 'told.a.in']);
    expect(lineage(detailed, 'nowhere')).toEqual([]);
    expect(contains(detailed, 'told.a', 'told.a.in')).toBe(true);
    expect(contains(detailed, 'told.a', 'told.a')).toBe(true);
    expect(contains(detailed, 'told.b', 'told.a.in')).toBe(false);
  });
});

test('a chart ignores unknown states in a state value', () => {
  expect([...activeStates(detailed, { a: 'gone', gone: 'a' })]).toEqual(['told', 'told.a']);
  expect([...activeStates(detailed, 'gone')]).toEqual(['told']);
  expect([...activeStates(detailed, undefined), ...activeStates(detailed, null)]).toEqual([]);
  expect([...activeStates(detailed, { a: 'in' })]).toEqual(['told', 'told.a', 'told.a.in']);
});
