import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { buildChart } from '../../../src/inspector/chart/build';
import { definitionOf } from '../../../src/inspector/feed/describe';
import { readDefinition } from '../../../src/inspector/protocol/read';
import { delayAt } from '../../../src/inspector/view/delay-at';
import { findInChart } from '../../../src/inspector/view/find';
import { roundedPath } from '../../../src/inspector/view/geometry';
import { mix } from '../../../src/inspector/view/palette';
import { findTakenArrows, rectangleToShow } from '../../../src/inspector/view/target';
import { findWalk, type Item } from '../../../src/inspector/view/walk';
import { nested } from '../machines';

const chart = buildChart(readDefinition(definitionOf(createActor(nested)) ?? '') ?? null);

describe('a search in a chart', () => {
  const find = (text: string) =>
    findInChart(chart, text).map(({ what, text: name, place }) => `${what} ${place}: ${name}`);

  test('finds names that have all words, in them or in where they are, and those first that begin so', () => {
    expect(find('  ')).toEqual([]);
    expect(find('..')).toEqual([]);
    expect(find('FAST')).toEqual(['state on.playing: fast', 'event on.playing.normal: fast [isReady] → playing.fast']);
    expect(find('al')).toEqual(['state on.playing: normal', 'state on.playing.fast.twice: calm', 'state on: shallow']);
    expect(find('playing.fast th')).toEqual(['state on.playing.fast: thrice']);
    // `on.playing` alone is where it is: one word at least must be of the name.
    expect(find('on playing')).toEqual(['state on: playing']);
    expect(find('nested off')).toEqual(['state nested: off']);
    expect(find('ready')).toEqual(['guard on.playing.normal: fast [isReady] → playing.fast']);
    expect(find('fast calm x')).toEqual([]);
    expect(find('nested')).toEqual(['state nested: nested']);
  });

  test('says which state or transition it found, and no more than fifty', () => {
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
});

describe('the way through a drawing by keys', () => {
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
      lines: transitions.map((transition) => ({
        y: 0,
        text: '',
        role: 'event' as const,
        transition,
      })),
    },
  });
  const edge = (...transitions: readonly string[]) => ({
    id: transitions.join(),
    transitions,
    lead: [],
    points: [],
    label: undefined,
  });
  const state = (id: string): Item => ({ kind: 'state', id });
  const transition = (id: string): Item => ({ kind: 'transition', id });

  test('leads past what is folded or not drawn', () => {
    const layout = {
      width: 0,
      height: 0,
      dots: [],
      boxes: [box('nested', []), box('nested.off', ['nested.off|power|0']), box('nested.on')],
      edges: [edge('nested.off|reset|0'), edge('nested.on.playing|pause|0')],
    };
    const walk = findWalk(chart, layout);
    expect([...walk.items.keys()]).toEqual([
      'state nested',
      'state nested.off',
      'transition nested.off|power|0',
      'transition nested.off|reset|0',
      'state nested.on',
      // Of a state that is folded away: it is at the one that holds it.
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

  test('begins at the part that is drawn, and at nothing where nothing is', () => {
    const layout = { width: 0, height: 0, dots: [], boxes: [box('nested.on'), box('waiting')], edges: [] };
    const walk = findWalk(chart, layout);
    expect(walk.next(state('waiting'), 'Home')).toEqual(state('nested.on'));
    expect(walk.next(state('nested.on'), 'ArrowLeft')).toBeUndefined();
    expect(walk.next(state('nested.on'), 'ArrowDown')).toEqual(state('waiting'));
    expect(findWalk(chart, { ...layout, boxes: [] }).next(state('nested'), 'Home')).toBeUndefined();
  });
});

describe('what is brought into view', () => {
  const at = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });

  test('is the first choice that fits, all of it, else the first part of the last', () => {
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

  test('are the arrows of transitions that were just taken, whole or their heads', () => {
    const [pause, power] = ['nested.on.playing|pause|0', 'nested.off|power|0'] as const;
    const edge = (transitions: readonly string[], y: number) => ({
      id: String(y),
      transitions,
      lead: [{ x: 0, y }],
      points: [20, 40, 60].map((x) => ({ x, y })),
      label: { ...at(5, y, 12, 30), lines: [] },
    });
    const layout = { width: 0, height: 0, boxes: [], dots: [], edges: [edge([pause, power], 10), edge([power], 50)] };
    const find = (keys: readonly string[], part?: string) => findTakenArrows(chart, layout, new Set(keys), part);
    expect(find([pause])).toEqual({ whole: [at(0, 10, 60, 30)], heads: [at(40, 10, 20, 0)] });
    expect(find([power]).whole).toHaveLength(2);
    expect(find([power, pause], 'nested.on')).toEqual({ whole: [at(0, 10, 60, 30)], heads: [at(40, 10, 20, 0)] });
    expect(find([power], 'nested.on')).toEqual({ whole: [], heads: [] });
    const bare = { ...layout, edges: [{ ...edge([power], 7), points: [], label: undefined }] };
    expect(findTakenArrows(chart, bare, new Set([power]), undefined)).toEqual({ whole: [at(0, 7, 0, 0)], heads: [] });
  });
});

test('a delay is shown once, at the first line of a transition that waits for it', () => {
  const transitions = new Map(['a', 'b', 'c'].map((key) => [key, { descriptor: key === 'c' ? 'later' : 'soon' }]));
  const line = (transition: string | undefined) => ({ y: 0, text: '', role: 'event' as const, transition });
  const lines = [line(undefined), line('a'), line('a'), line('b'), line('c'), line('gone')];
  const delays = [{ descriptor: 'soon', ms: 1, at: 1 }];
  expect(lines.map((_, index) => delayAt(lines, index, delays, transitions)?.descriptor)).toEqual([
    undefined,
    'soon',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('lines have round corners, as round as there is room for', () => {
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

test('colours are mixed by shares', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 1), mix('#102030', '#20100a', 0.25)]).toEqual([
    '#000000',
    '#ffffff',
    '#141c27',
  ]);
});
