import ELK from 'elkjs/lib/elk.bundled.js';
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { demoRowModel } from '../../src/demos/row-model';
import { createDemoTable } from '../../src/demos/users';
import { buildChart } from '../../src/inspector/chart/build';
import type { Chart } from '../../src/inspector/chart/chart';
import { definitionOf } from '../../src/inspector/feed/describe';
import { arrange } from '../../src/inspector/layout/arrange';
import { showing } from '../../src/inspector/layout/content';
import { roughMeasure, wrap } from '../../src/inspector/layout/text';
import { readDefinition } from '../../src/inspector/protocol/read';
import { initialFolds } from '../../src/inspector/view/folds';
import { roundedPath } from '../../src/inspector/view/geometry';
import { delayed, family, nested, raising, ring } from './machines';

const elk = new ELK();
const engine = (graph: Parameters<typeof elk.layout>[0]) => elk.layout(graph);
const chartOf = (actor: Parameters<typeof definitionOf>[0]) =>
  buildChart(readDefinition(definitionOf(actor) ?? '') ?? null);
const layOut = (chart: Chart, folded: readonly string[] = [], focus?: string) =>
  arrange({ chart, folded: new Set(folded), measure: roughMeasure, engine, ...(focus ? { focus } : {}) });

const { machine: tableMachine, search } = createDemoTable({});
const table = createActor(tableMachine, {
  input: { state: search.decode(''), filterRows: demoRowModel.filterRows },
});

const charts = [
  { name: 'nested', chart: chartOf(createActor(nested)) },
  { name: 'raising', chart: chartOf(createActor(raising)) },
  { name: 'delayed', chart: chartOf(createActor(delayed)) },
  { name: 'family', chart: chartOf(createActor(family)) },
  { name: 'a hundred states', chart: chartOf(createActor(ring(100))) },
  { name: 'the table', chart: chartOf(table) },
];

describe.each(charts)('the layout of $name', ({ chart }) => {
  test('has a place for every state, within its parent and beside its siblings', async () => {
    const { boxes, width, height } = await layOut(chart);
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
      const siblings = boxes.filter(
        (other) => other !== box && chart.states.get(other.id)?.parent === state.parent && state.parent !== undefined,
      );
      const over = siblings.filter(
        (other) =>
          box.x < other.x + other.width &&
          other.x < box.x + box.width &&
          box.y < other.y + other.height &&
          other.y < box.y + box.height,
      );
      expect({ id: box.id, over: over.map(({ id }) => id) }).toEqual({ id: box.id, over: [] });
    }
  });

  test('shows every transition once, as an edge or as a line of its state', async () => {
    const { boxes, edges } = await layOut(chart);
    const onEdges = edges.flatMap(({ transitions }) => transitions);
    const inBoxes = new Set(
      boxes.flatMap(({ content }) => content.lines.flatMap(({ transition }) => transition ?? [])),
    );
    expect([...onEdges, ...inBoxes].toSorted()).toEqual([...chart.transitions.keys()].toSorted());
    expect(onEdges.every((key) => showing(chart, chart.transitions.get(key)!) === 'edge')).toBe(true);
    expect(edges.every(({ points }) => points.length >= 2)).toBe(true);
  });

  test('draws edges from the box they leave to the box they reach', async () => {
    const { boxes, edges, dots } = await layOut(chart);
    const touches = ({ x, y }: { x: number; y: number }, id: string) => {
      const box = boxes.find((one) => one.id === id);
      return (
        box !== undefined &&
        x >= box.x - 1 &&
        x <= box.x + box.width + 1 &&
        y >= box.y - 1 &&
        y <= box.y + box.height + 1
      );
    };
    for (const { id, transitions, points } of edges) {
      const [start, end] = [points[0]!, points.at(-1)!];
      const leavesDot = (role: string, state: string) =>
        dots.some(
          (dot) => dot.role === role && dot.state === state && Math.hypot(dot.x - start.x, dot.y - start.y) < 9,
        );
      const [key] = transitions;
      const transition = key === undefined ? undefined : chart.transitions.get(key)!;
      // An edge without transitions shows where a state begins.
      const begun = id.replace(/^initial /, '');
      expect({
        id,
        leaves: transition
          ? touches(start, transition.source) || leavesDot('any', transition.source)
          : leavesDot('initial', begun),
        reaches: touches(end, transition ? transition.targets[0]! : chart.states.get(begun)!.initial!.target),
      }).toEqual({ id, leaves: true, reaches: true });
    }
  });
});

/** The first state inside a chart that has states inside itself. */
const parentIn = (chart: Chart) =>
  [...chart.states.values()].find(({ children, parent }) => children.length > 0 && parent !== undefined);

const foldable = charts.flatMap(({ name, chart }) => {
  const folded = parentIn(chart);
  return folded ? [{ name, chart, folded }] : [];
});

test.each(foldable)('a state of $name, folded, hides what is inside and nothing else', async ({ chart, folded }) => {
  const { boxes } = await layOut(chart, [folded.id]);
  const isHidden = (id: string) =>
    id !== folded.id && chart.states.get(id)!.path.slice(0, folded.path.length).join('.') === folded.path.join('.');
  expect(boxes.map(({ id }) => id).toSorted()).toEqual(
    [...chart.states.keys()].filter((id) => !isHidden(id)).toSorted(),
  );
});

test('a region can be laid out alone', async () => {
  const { boxes } = await layOut(charts[0]!.chart, [], 'nested.on.playing');
  expect(boxes.map(({ id }) => id).toSorted()).toEqual([
    'nested.on.playing',
    'nested.on.playing.fast',
    'nested.on.playing.fast.thrice',
    'nested.on.playing.fast.twice',
    'nested.on.playing.fast.twice.calm',
    'nested.on.playing.normal',
  ]);
});

test('a chart that fits is not folded; of one that does not, no folded state lies in another', () => {
  const small = charts[1]!.chart;
  expect(initialFolds(small, { width: 600, height: 500 }, roughMeasure)).toEqual(new Set());
  const large = charts[5]!.chart;
  const folded = [...initialFolds(large, { width: 640, height: 420 }, roughMeasure)];
  expect(folded.length).toBeGreaterThan(0);
  expect(folded.filter((id) => folded.some((other) => other !== id && id.startsWith(`${other}.`)))).toEqual([]);
});

test('texts are broken at spaces and dots, and a long word stays whole', () => {
  const measure = (text: string) => text.length;
  expect(wrap('one two three', 8, 'strong', measure)).toEqual(['one two', 'three']);
  expect(wrap('xstate.done.actor', 12, 'strong', measure)).toEqual(['xstate.done.', 'actor']);
  expect(wrap('unbreakable', 3, 'strong', measure)).toEqual(['unbreakable']);
});

test('a path has its corners rounded by no more than there is room for', () => {
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: 4, y: 10 },
    ]),
  ).toBe('M0 0L0 8Q0 10 2 10L4 10');
});
