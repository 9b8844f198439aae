import { createActor, type AnyActor } from 'xstate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { activeStates, contains, type Chart } from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { definitionOf, plainSnapshot } from '../../../src/inspector/feed/describe';
import { layOutChart } from '../../../src/chart/layout/lay-out-chart';
import { showing } from '../../../src/chart/model/showing';
import { boxContent, insideTexts } from '../../../src/chart/layout/content';
import type { ChartLayout } from '../../../src/chart/layout/geometry';
import { layOutOpening, needsOverview, paneShape, readableScale } from '../../../src/chart/layout/opening';
import { fonts, lineTextPx, roughMeasure, shortenText, wrap } from '../../../src/chart/layout/text';
import { property, type Json } from '../../../machines/shared/json';
import { createNavigation, itemKey } from '../../../src/chart/drawing/navigation';
import { createUserTable } from '../../headless-tables';
import { openMemoryPage } from '../../memory-page';
import { engine } from '../engine';
import { findIllegible } from '../geometry';
import { machines, ring } from '../../inspector/machines';
import { isNightly } from '../../nightly';
import { readDefinition } from '../../../src/chart/model/definition';
import { inspectorMachine } from '../../../machines/inspector/inspector.machine';

const chartOf = (actor: AnyActor) => buildChart(readDefinition(definitionOf(actor) ?? '') ?? null);
const layOut = (chart: Chart, folded: readonly string[] = [], focus?: string) =>
  layOutChart({ chart, folded: new Set(folded), measure: roughMeasure, engine, ...(focus ? { focus } : {}) });

const { machine: tableMachine, machineColumns, search, filterRows } = createUserTable();
const actors: Readonly<Record<string, () => AnyActor>> = {
  ...Object.fromEntries(Object.entries(machines).map(([name, machine]) => [name, () => createActor(machine)])),
  'the table': () =>
    createActor(tableMachine, {
      input: { defaults: search.defaults, state: search.decode(''), columns: machineColumns, filterRows },
    }),
  'the history': () => openMemoryPage('/').history.actor,
  'the inspector': () => createActor(inspectorMachine),
};
const fewNames = new Set([
  'nested',
  'family',
  'selfTransitions',
  'guardedInTurn',
  'memories',
  'regionsEnding',
  'the table',
]);
const subjects = Object.entries(actors).map(([name, create]) => {
  const actor = create();
  const chart = chartOf(actor);
  return { name, chart, active: activeStates(chart, property(plainSnapshot(actor.getSnapshot(), undefined), 'value')) };
});
/** Testing one chart of each kind finds nearly as many errors as testing all. */
const laidOut = isNightly ? subjects : subjects.filter(({ name }) => fewNames.has(name));
const subject = (name: string) => subjects.find((one) => one.name === name)!;

describe.each(laidOut)('the layout of $name', ({ chart, active }) => {
  let whole: ChartLayout;
  beforeAll(async () => {
    whole = await layOut(chart);
  });

  test('a layout places every state inside its parent without overlaps', () => {
    const { boxes, width, height } = whole;
    const placed = new Map(boxes.map((box) => [box.id, box]));
    expect([...placed.keys()].toSorted()).toEqual([...chart.states.keys()].toSorted());
    for (const box of boxes) {
      expect([
        box.x >= -0.5,
        box.y >= -0.5,
        box.x + box.width <= width + 0.5,
        box.y + box.height <= height + 0.5,
      ]).toEqual([true, true, true, true]);
      const state = chart.states.get(box.id)!;
      const parent = state.parent === undefined ? undefined : placed.get(state.parent);
      const inside =
        !parent ||
        (box.x >= parent.x &&
          box.y >= parent.y + parent.content.height - 1 &&
          box.x + box.width <= parent.x + parent.width &&
          box.y + box.height <= parent.y + parent.height);
      expect({ id: box.id, inside }).toEqual({ id: box.id, inside: true });
      const siblings = (parent ? chart.states.get(parent.id)!.children : []).flatMap(({ id }) => placed.get(id) ?? []);
      const over = siblings.filter(
        (other) =>
          other !== box &&
          box.x < other.x + other.width &&
          other.x < box.x + box.width &&
          box.y < other.y + other.height &&
          other.y < box.y + box.height,
      );
      expect({ id: box.id, over: over.map(({ id }) => id) }).toEqual({ id: box.id, over: [] });
    }
  });

  test('a layout shows every transition once', () => {
    const { boxes, edges } = whole;
    const onEdges = edges.flatMap(({ transitions }) => transitions);
    const inBoxes = new Set(
      boxes.flatMap(({ content }) => content.lines.flatMap(({ transition }) => transition ?? [])),
    );
    expect([...onEdges, ...inBoxes].toSorted()).toEqual([...chart.transitions.keys()].toSorted());
    expect(onEdges.every((key) => showing(chart, chart.transitions.get(key)!) === 'edge')).toBe(true);
    expect(edges.every(({ points }) => points.length >= 2)).toBe(true);
  });

  test("each arrow leads from its transition's source to its target", () => {
    const { boxes, edges, dots } = whole;
    const placed = new Map(boxes.map((box) => [box.id, box]));
    const touches = ({ x, y }: { x: number; y: number }, id: string) => {
      const box = placed.get(id);
      return (
        box !== undefined &&
        x >= box.x - 1 &&
        x <= box.x + box.width + 1 &&
        y >= box.y - 1 &&
        y <= box.y + box.height + 1
      );
    };
    for (const { id, transitions, lead, points } of edges) {
      const [start, end] = [lead[0] ?? points[0]!, points.at(-1)!];
      const leavesDot = (role: string, state: string) =>
        dots.some(
          (dot) => dot.role === role && dot.state === state && Math.hypot(dot.x - start.x, dot.y - start.y) < 9,
        );
      const [key] = transitions;
      const transition = key === undefined ? undefined : chart.transitions.get(key)!;
      // An arrow into a parallel state ends at its border, because its regions have separate layouts.
      const ends = (target: string) =>
        [...chart.states.values()]
          .filter(({ id: state, type }) => state === target || (type === 'parallel' && contains(chart, state, target)))
          .map((state) => state.id);
      // An arrow without a transition points to an initial state.
      const begun = id.replace(/^initial /, '');
      expect({
        id,
        leaves: transition
          ? touches(start, transition.source) || leavesDot('any', transition.source)
          : leavesDot('initial', begun),
        reaches: ends(transition?.targets[0] ?? chart.states.get(begun)!.initial!.target).some((one) =>
          touches(end, one),
        ),
      }).toEqual({ id, leaves: true, reaches: true });
    }
  });

  test('text stays inside its state, and no line, label or other text covers it', async () => {
    expect(findIllegible(chart, whole, roughMeasure)).toEqual([]);
    const tall = await layOutChart({ chart, folded: new Set(), measure: roughMeasure, engine, shape: 0.6 });
    expect(findIllegible(chart, tall, roughMeasure)).toEqual([]);
  });

  test.each([
    { width: 640, height: 420 },
    { width: 345, height: 300 },
  ])('a chart opens with readable text in a pane of $width by $height', async (pane) => {
    const { layout, folded } = await layOutOpening({ chart, measure: roughMeasure, engine }, active, pane);
    expect(findIllegible(chart, layout, roughMeasure)).toEqual([]);
    const isHidden = (id: string) => [...folded].some((one) => one !== id && contains(chart, one, id));
    const isInRegion = (id: string): boolean => {
      const { parent } = chart.states.get(id)!;
      return parent !== undefined && (chart.states.get(parent)!.type === 'parallel' || isInRegion(parent));
    };
    expect([...active].filter((id) => isHidden(id) && !isInRegion(id))).toEqual([]);
    // Inside a folded state, no state is folded.
    expect([...folded].filter(isHidden)).toEqual([]);
  });

  test('keyboard users can reach every part of the drawing', async () => {
    for (const layout of [whole, await layOut(chart, parentsIn(chart).slice(0, 2))]) {
      const { items, next } = createNavigation(chart, layout);
      const drawn = [
        ...layout.boxes.map(({ id }) => `state ${id}`),
        ...layout.edges.flatMap(({ transitions }) => transitions.map((key) => `transition ${key}`)),
        ...layout.boxes.flatMap(({ content }) =>
          content.lines.flatMap(({ transition }) => (transition === undefined ? [] : `transition ${transition}`)),
        ),
      ];
      const reached = new Set<string>();
      const queue = [[...items.values()][0]!];
      for (let item = queue.pop(); item; item = queue.pop()) {
        if (reached.has(itemKey(item))) continue;
        reached.add(itemKey(item));
        for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home']) {
          const to = next(item, key);
          if (to) queue.push(to);
        }
      }
      expect([...reached].toSorted()).toEqual([...new Set(drawn)].toSorted());
    }
  });
});

const parentsIn = (chart: Chart): string[] =>
  [...chart.states.values()].filter((state) => state.children.length > 0 && state !== chart.root).map(({ id }) => id);

const foldable = laidOut.flatMap(({ name, chart }) => {
  const [folded] = parentsIn(chart);
  return folded === undefined ? [] : [{ name, chart, folded: chart.states.get(folded)! }];
});

describe('a folded state', () => {
  const folded = foldable.flatMap(({ name, chart, folded: state }) => ({ name, chart, state }));

  test.each(folded)('in $name, the text of a folded state always fits', ({ chart, state }) => {
    const content = boxContent(chart, state, true, roughMeasure);
    const lines = insideTexts(state, new Set());
    expect(lines.every((line) => line !== '' && roughMeasure(line, 'strong') <= content.width)).toBe(true);
    for (const active of [new Set<string>(), new Set(chart.states.keys())]) {
      expect(insideTexts(state, active).length).toBe(lines.length);
    }
  });
});

const open = (name: string, pane: { width: number; height: number }, focus?: string) =>
  layOutOpening(
    { chart: subject(name).chart, measure: roughMeasure, engine, ...(focus ? { focus } : {}) },
    subject(name).active,
    pane,
  );

test('text at the smallest readable scale is 11 pixels high', () => {
  expect(readableScale * lineTextPx).toBeCloseTo(11);
  expect(fonts.strong).toContain(`${lineTextPx}px`);
});

test('a chart that fits its pane at a readable scale opens unfolded', async () => {
  expect((await open('raising', { width: 600, height: 500 })).folded).toEqual(new Set());
  expect((await open('nested', { width: 3000, height: 3000 })).folded).toEqual(new Set());
  expect((await open('nested', { width: 0, height: 0 })).folded).toEqual(new Set());
});

test('a chart of 145 states in nine screens opens with only the active screen unfolded', async () => {
  const steps = Array.from({ length: 15 }, (_, step) => [`s${step}`, { on: { next: `s${(step + 1) % 15}` } }]);
  const screens = Array.from({ length: 9 }, (_, index) => `screen${index}`);
  const screen = (id: string, index: number) => {
    const on = { forward: `#screen${(index + 1) % 9}`, home: '#screen0' };
    return [id, { id, initial: 's0', on, states: Object.fromEntries(steps) as Json }];
  };
  const states = Object.fromEntries(screens.map(screen)) as Json;
  const chart = buildChart({ id: 'application', initial: 'screen0', states });
  const active = new Set(['application', 'screen0', 'application.screen0.s0']);
  const pane = { width: 640, height: 600 };
  const { folded } = await layOutOpening({ chart, measure: roughMeasure, engine }, active, pane);
  expect(screens.filter((id) => !folded.has(id))).toEqual(['screen0']);
});

test("only a parallel machine whose chart doesn't fit the pane gets an overview", async () => {
  const needs = (name: string, width: number, height: number) =>
    needsOverview({ chart: subject(name).chart, measure: roughMeasure, engine }, { width, height });
  expect([
    await needs('the table', 640, 420),
    await needs('the history', 640, 420),
    await needs('the history', 9000, 9000),
    await needs('nested', 100, 100),
    await needs('the table', 0, 0),
  ]).toEqual([true, true, false, false, false]);
});

test("a history state in a parallel state isn't stretched", async () => {
  const chart = buildChart({
    id: 'm',
    type: 'parallel',
    states: {
      past: { type: 'history' },
      tall: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { go: 'c' } }, c: {} } },
    },
  });
  const { boxes } = await layOutChart({ chart, folded: new Set(), measure: roughMeasure, engine });
  expect(boxes.find(({ id }) => id === 'm.past')?.height).toBeLessThan(40);
});

test('a chart with 540 transitions lists them as text instead of drawing arrows', async () => {
  const states = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `s${index}`,
      { on: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => [`e${step}`, `s${(index + step) % 60}`])) },
    ]),
  );
  const chart = buildChart({ id: 'crowd', initial: 's0', states });
  const { boxes, edges } = await layOutChart({ chart, folded: new Set(), measure: roughMeasure, engine });
  expect([boxes.length, edges.length]).toEqual([61, 1]);
  expect(boxes.find(({ id }) => id === 'crowd.s0')?.content.lines.map(({ text }) => text)).toContain('e7 → s7');
  expect(chart.problems).toEqual([
    'This chart has 540 arrows, too many to draw. Its transitions are listed in their states instead.',
  ]);
});

test('a chart limited to one region draws that region as the outermost state', async () => {
  const { layout } = await open('the table', { width: 640, height: 420 }, 'table.columnOrder');
  expect(layout.boxes.map(({ id }) => id)).toContain('table.columnOrder.definition');
  expect(layout.boxes[0]!.id).toBe('table.columnOrder');
});

test('in a tall pane, a chart is laid out downward', async () => {
  const tall = await open('ending', { width: 300, height: 900 });
  expect(tall.layout.height).toBeGreaterThan(tall.layout.width);
  const wide = await open('ending', { width: 1200, height: 300 });
  expect(wide.layout.width).toBeGreaterThan(wide.layout.height);
  const chart = chartOf(createActor(ring(40)));
  const pane = { width: 640, height: 420 };
  const { layout } = await layOutOpening({ chart, measure: roughMeasure, engine }, new Set(['ring']), pane);
  expect(findIllegible(chart, layout, roughMeasure)).toEqual([]);
  expect(layout.edges.filter(({ lead, label }) => label && lead.length < 2)).toEqual([]);
  const shape = layout.width / layout.height;
  expect(shape).toBeGreaterThan(0.7);
  expect(shape).toBeLessThan(2.5);
});

test("the layout clamps a pane's aspect ratio to between 0.5 and 2.6", () => {
  expect(
    [
      { width: 100, height: 1000 },
      { width: 600, height: 400 },
      { width: 1000, height: 0 },
    ].map(paneShape),
  ).toEqual([0.5, 1.5, 2.6]);
});

test("no arrow crosses a state's title", async () => {
  // Arrows enter this state box from above, where the title fills the whole width.
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { one: 'box.x', two: 'box.y', three: 'box.z' } },
      box: {
        initial: 'x',
        states: { x: { on: { up: '#m.a' } }, y: { on: { up: '#m.a' } }, z: { on: { up: '#m.a', down: '#m.b' } } },
      },
      b: { on: { up: 'box.x' } },
    },
  });
  for (const shape of [0.5, 1, 2]) {
    const layout = await layOutChart({ chart, folded: new Set(), measure: roughMeasure, engine, shape });
    expect(findIllegible(chart, layout, roughMeasure)).toEqual([]);
  }
});

test('text wraps at spaces, dots and capitals', () => {
  const measure = (text: string) => text.length;
  expect(wrap('one two three', 8, 'strong', measure)).toEqual(['one two', 'three']);
  expect(wrap('xstate.done.actor', 12, 'strong', measure)).toEqual(['xstate.done.', 'actor']);
  expect(wrap('isCustomerKnown', 10, 'strong', measure)).toEqual(['isCustomer', 'Known']);
  expect(wrap('is_it-true/so', 6, 'strong', measure)).toEqual(['is_it-', 'true/', 'so']);
  expect(wrap('unbreakable', 3, 'strong', measure)).toEqual(['unbreakable']);
});

test('long text is shortened with an ellipsis', () => {
  const measure = (text: string) => Array.from(text).length;
  expect(shortenText('sorting: unsorted', 17, 'strong', measure)).toBe('sorting: unsorted');
  expect(shortenText('sorting: unsorted', 10, 'strong', measure)).toBe('sorting:…');
  expect(shortenText('😀😀😀', 2, 'strong', measure)).toBe('😀…');
  expect(shortenText('abc', 0, 'strong', measure)).toBe('…');
  const measured = vi.fn(measure);
  expect(shortenText('x'.repeat(20_000), 50, 'strong', measured)).toBe(`${'x'.repeat(49)}…`);
  expect(measured.mock.calls.length).toBeLessThan(20);
});
