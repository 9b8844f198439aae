import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { definitionOf } from '../../../src/inspector/feed/describe';
import { delayAt } from '../../../src/chart/drawing/transitions';
import { findInChart } from '../../../src/inspector/view/finder';
import { roundedPath } from '../../../src/chart/layout/geometry';
import { mix } from '../../../src/chart/write/look';
import { listChoices, rectangleToShow } from '../../../src/chart/drawing/target';
import { createNavigation } from '../../../src/chart/drawing/navigation';
import { nested } from '../machines';
import { readDefinition } from '../../../src/chart/model/definition';
import type { ChartItem } from '../../../machines/inspector/inspector.types';

const chart = buildChart(readDefinition(definitionOf(createActor(nested)) ?? '') ?? null);

const find = (text: string) =>
  findInChart(chart, text).map(({ what, text: name, place }) => `${what} ${place}: ${name}`);

test("the chart's search lists names that start with the search text before other matches", () => {
  expect(find('  ')).toEqual([]);
  expect(find('..')).toEqual([]);
  expect(find('FAST')).toEqual(['state on.playing: fast', 'event on.playing.normal: fast [isReady] → playing.fast']);
  expect(find('al')).toEqual(['state on.playing: normal', 'state on.playing.fast.twice: calm', 'state on: shallow']);
  expect(find('playing.fast th')).toEqual(['state on.playing.fast: thrice']);
  expect(find('on playing')).toEqual(['state on: playing']);
  expect(find('nested off')).toEqual(['state nested: off']);
  expect(find('ready')).toEqual(['guard on.playing.normal: fast [isReady] → playing.fast']);
  expect(find('fast calm x')).toEqual([]);
  expect(find('nested')).toEqual(['state nested: nested']);
});

test("the chart's search returns at most fifty states and transitions", () => {
  expect(findInChart(chart, 'power')[0]).toEqual({
    kind: 'transition',
    id: 'nested.off|power|0',
    what: 'event',
    text: 'power → on.memory',
    place: 'off',
  });
  const many = buildChart({
    id: 'many',
    states: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`s${index}`, { key: `s${index}` }])),
  });
  expect(findInChart(many, 's')).toHaveLength(50);
});

describe('keyboard navigation in a chart', () => {
  const box = (id: string, transitions: readonly string[] = []) => ({
    id,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    headerX: 0,
    isFolded: false,
    depth: 0,
    content: {
      width: 0,
      height: 0,
      lines: transitions.map((transition) => ({ y: 0, text: '', role: 'event' as const, transition })),
    },
  });
  const edge = (...transitions: readonly string[]) => ({
    id: transitions.join(),
    transitions,
    lead: [],
    points: [],
    label: undefined,
  });
  const state = (id: string): ChartItem => ({ kind: 'state', id });
  const transition = (id: string): ChartItem => ({ kind: 'transition', id });

  test('arrow keys skip states and transitions inside folded states', () => {
    const layout = {
      width: 0,
      height: 0,
      dots: [],
      boxes: [box('nested', []), box('nested.off', ['nested.off|power|0']), box('nested.on')],
      edges: [edge('nested.off|reset|0'), edge('nested.on.playing|pause|0')],
    };
    const walk = createNavigation(chart, layout);
    expect([...walk.items.keys()]).toEqual([
      'state nested',
      'state nested.off',
      'transition nested.off|power|0',
      'transition nested.off|reset|0',
      'state nested.on',
      'transition nested.on.playing|pause|0',
    ]);
    expect(walk.ownerOf('nested.on.playing|pause|0')).toBe('nested.on');
    expect(walk.ownerOf('nested.on|power|0')).toBeUndefined();
    const steps = [
      [state('nested'), 'ArrowDown', state('nested.off')],
      [state('nested'), 'ArrowUp', undefined],
      [state('nested'), 'ArrowLeft', undefined],
      [state('nested'), 'ArrowRight', state('nested.off')],
      [state('nested.off'), 'ArrowRight', transition('nested.off|power|0')],
      [state('nested.off'), 'ArrowDown', state('nested.on')],
      [state('nested.off'), 'ArrowUp', undefined],
      [state('nested.on'), 'ArrowDown', undefined],
      [state('nested.on'), 'ArrowUp', state('nested.off')],
      [state('nested.on'), 'ArrowLeft', state('nested')],
      [transition('nested.off|power|0'), 'ArrowDown', transition('nested.off|reset|0')],
      [transition('nested.off|power|0'), 'ArrowRight', state('nested.on')],
      [transition('nested.off|reset|0'), 'ArrowLeft', state('nested.off')],
      [transition('nested.off|reset|0'), 'Home', state('nested')],
      [transition('nested.off|reset|0'), 'x', undefined],
    ] as const;
    expect(steps.map(([from, key]) => [from, key, walk.next(from, key)])).toEqual(steps);
  });

  test('in a chart, Home moves to the first visible state', () => {
    const layout = { width: 0, height: 0, dots: [], boxes: [box('nested.on'), box('waiting')], edges: [] };
    const walk = createNavigation(chart, layout);
    expect(walk.next(state('waiting'), 'Home')).toEqual(state('nested.on'));
    expect(walk.next(state('nested.on'), 'ArrowLeft')).toBeUndefined();
    expect(walk.next(state('nested.on'), 'ArrowDown')).toEqual(state('waiting'));
    expect(createNavigation(chart, { ...layout, boxes: [] }).next(state('nested'), 'Home')).toBeUndefined();
  });
});

describe('scrolling a chart', () => {
  const at = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });

  test('the chart scrolls to the first group of states and labels that fits the pane', () => {
    const view = { width: 50, height: 40 };
    expect(rectangleToShow([[at(0, 0), at(40, 30)]], view)).toEqual(at(0, 0, 50, 40));
    expect(rectangleToShow([[at(0, 0), at(41, 0)], [], [at(5, 5)]], view)).toEqual(at(5, 5));
    expect(
      rectangleToShow(
        [
          [at(0, 0), at(0, 31)],
          [at(5, 5), at(90, 5)],
        ],
        view,
      ),
    ).toEqual(at(5, 5));
    expect(rectangleToShow([[at(0, 0), at(900, 900)]], undefined)).toEqual(at(0, 0, 910, 910));
    expect(rectangleToShow([[], []], view)).toBeUndefined();
  });

  /**
   * A layout of `nested`. `playing` is open, and its child `fast` is folded. An arrow leads from `off` to `on.memory`.
   */
  const power = 'nested.off|power|0';
  const [fast, volume] = ['nested.on.playing.normal|fast|0', 'nested.on|volume.*|0'];
  const line = (transition: string, y: number) => ({ y, text: '', role: 'event' as const, transition });
  const place = (id: string, x: number, y: number, width: number, height: number, lines: readonly string[] = []) => ({
    id,
    ...at(x, y, width, height),
    headerX: 5,
    isFolded: id.endsWith('fast'),
    depth: 0,
    content: { lines: lines.map((key, index) => line(key, 36 + 16 * index)), width: 60, height: 24 },
  });
  const label = { ...at(20, 200, 50, 60), lines: [line('other', 211), line(power, 225), line(power, 239)] };
  const layout = {
    width: 900,
    height: 900,
    dots: [],
    boxes: [
      place('nested', 0, 0, 900, 900),
      place('nested.off', 10, 100, 80, 30),
      place('nested.on', 10, 300, 800, 500, [volume]),
      place('nested.on.memory', 30, 700, 40, 20),
      place('nested.on.playing', 100, 350, 400, 200),
      place('nested.on.playing.normal', 120, 400, 80, 30),
      place('nested.on.playing.fast', 220, 400, 80, 60),
    ],
    edges: [
      {
        id: '1',
        transitions: [power],
        lead: [
          { x: 40, y: 130 },
          { x: 40, y: 200 },
        ],
        points: [250, 600, 700].map((y) => ({ x: 40, y })),
        label,
      },
    ],
  };
  const choicesOf = (keys: readonly string[], followers: readonly string[] = []) =>
    listChoices(chart, layout, { seq: 1, keys, followers });
  const show = (width: number, height: number, keys: readonly string[], followers: readonly string[] = []) =>
    rectangleToShow(choicesOf(keys, followers), { width, height });

  test("the chart scrolls to show a transition's source, label and target if all of them fit", () => {
    expect(show(900, 900, [power])).toEqual(at(10, 100, 80, 620));
    expect(show(900, 620, [power])).toEqual(at(10, 100, 80, 620));
  });

  test("the chart scrolls to a transition's label if nothing else fits", () => {
    const labelOnly = { x: 20, y: 200 + 225 - 16, width: 50 };
    const { y } = labelOnly;
    expect(show(900, 720 - y, [power])).toEqual({
      ...at(20, 600, 50, 120),
      y: Math.min(y, 600),
      height: 720 - Math.min(y, 600),
    });
    expect(show(50, 40, [power])).toEqual({ ...labelOnly, height: 35 });
  });

  test('the chart scrolls to several transitions if all of them fit', () => {
    expect(show(900, 900, [fast], [power])).toEqual(at(10, 100, 290, 620));
    expect(show(300, 300, [fast], [power])).toEqual(at(120, 400, 180, 60));
    expect(show(300, 300, [power, fast])).toBeDefined();
    expect(show(200, 620, [power, fast])).toEqual(at(10, 100, 80, 620));
  });

  test("the chart scrolls to a transition listed inside a state together with the state's title", () => {
    expect(show(900, 900, [volume])).toEqual(at(15, 300, 60, 41));
    expect(show(900, 900, ['unknown'])).toBeUndefined();
    expect(show(900, 900, ['nested.on.playing|stop|0'])).toEqual(at(15, 300, 150, 74));
  });
});

test('the label of a transition contains its delay once, on the first line', () => {
  const transitions = new Map(['a', 'b', 'c'].map((key) => [key, { descriptor: key === 'c' ? 'later' : 'soon' }]));
  const line = (transition: string | undefined) => ({ y: 0, text: '', role: 'event' as const, transition });
  const lines = [line(undefined), line('a'), line('a'), line('b'), line('c'), line('gone')];
  const delays = [{ id: 'soon', event: 'soon', ms: 1, at: 1 }];
  const shown = lines.map((_, index) => delayAt(lines, index, delays, transitions)?.event ?? '-');
  expect(shown.join(' ')).toBe('- soon - - - -');
});

test('the corners of transition lines are as round as space allows', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 8 },
  ];
  expect(roundedPath(corner)).toBe('M0 0L16 0Q20 0 20 4L20 8');
  expect(roundedPath(corner, 2)).toBe('M0 0L18 0Q20 0 20 2L20 8');
  expect(roundedPath([])).toBe('');
  expect(roundedPath([{ x: 1.26, y: 2.04 }])).toBe('M1.3 2');
  expect(roundedPath([corner[0]!, corner[0]!, corner[1]!])).toBe('M0 0L0 0Q0 0 0 0L20 0');
});

test('mixing two colors weights the second color by the given share', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 1), mix('#102030', '#20100a', 0.25)]).toEqual([
    '#000000',
    '#ffffff',
    '#141c27',
  ]);
});
