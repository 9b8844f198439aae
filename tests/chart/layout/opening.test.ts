// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { boxContent, edgeContent, insideTexts, markPitchPx } from '../../../src/chart/layout/content';
import {
  foldable,
  isFitting,
  layOutOpening,
  listHiding,
  readableScale,
  unfoldActive,
} from '../../../src/chart/layout/opening';
import type { Engine } from '../../../src/chart/layout/graph';
import { packRegions } from '../../../src/chart/layout/lay-out-chart';
import type { ChartLayout } from '../../../src/chart/layout/geometry';
import { canvasMeasure, fonts, roughMeasure } from '../../../src/chart/layout/text';
import { isInside, overlap } from '../geometry';

const none: ReadonlySet<string> = new Set();

describe('the content of a state', () => {
  const chart = buildChart({
    id: 'm',
    initial: 'plain',
    states: {
      plain: {},
      full: {
        description: 'First line\n\n  second line ',
        tags: ['one', 'two'],
        meta: { view: 'form' },
        entry: ['note', 'note'],
        on: { go: { actions: ['note'] }, leave: 'plain' },
      },
      many: { meta: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, 1])) },
      bare: { meta: 5 },
      six: { meta: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, 1])) },
      long: { description: 'a description of so many words that they take more than one line' },
      parent: { initial: 'x', description: 'a description of words that fit on one line of it', states: { x: {} } },
      regions: {
        type: 'parallel',
        states: { left: { initial: 'on', states: { on: {}, off: {} } }, right: {}, third: {}, fourth: {} },
      },
      twelve: {
        initial: 's0',
        states: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, {}])),
      },
    },
  });
  const content = (id: string, isFolded = false) =>
    boxContent(chart, chart.states.get(`m.${id}`)!, isFolded, roughMeasure);
  test("a state box lists the state's description, actions and actors", () => {
    expect(content('full').lines.map(({ text, role, transition }) => [role, text, transition])).toEqual([
      ['description', 'First line', undefined],
      ['description', 'second line', undefined],
      ['tag', '#one #two', undefined],
      ['meta', 'meta.view: "form"', undefined],
      ['activity', 'entry / note ×2', undefined],
      ['event', 'go / note', 'm.full|go|0'],
    ]);
    expect(content('bare').lines.map(({ text }) => text)).toEqual(['meta: 5']);
    expect(content('six').lines).toHaveLength(6);
    expect(content('many').lines.map(({ text }) => text)).toEqual([
      'meta.a: 1',
      'meta.b: 1',
      'meta.c: 1',
      'meta.d: 1',
      'meta.e: 1',
      'meta: 7 in all',
    ]);
  });

  test('descriptions of compound states wrap at a greater width than those of atomic states', () => {
    expect(content('long').lines.map(({ text }) => text)).toEqual([
      'a description of so many words',
      '  that they take more than one',
      '  line',
    ]);
    expect(content('parent').lines.map(({ text }) => text)).toEqual([
      'a description of words that fit on one line of it',
    ]);
  });

  test("a folded state reserves space for its active states' names", () => {
    const [regions, twelve] = ['regions', 'twelve'].map((id) => content(id, true));
    expect([regions?.lines, twelve?.lines]).toEqual([[], []]);
    expect(twelve?.height).toBeGreaterThan(content('plain').height);
    expect(regions?.height).toBeGreaterThan(twelve?.height ?? 0);
  });

  test('a folded state lists the active states inside it', () => {
    const texts = (...ids: readonly string[]) =>
      insideTexts(chart.states.get('m.regions')!, new Set(ids.map((id) => `m.regions.${id}`)));
    expect(texts()).toEqual(['left', 'right', 'and 2 more']);
    expect(texts('left', 'left.off')).toEqual(['left: off']);
    expect(texts('left', 'left.off', 'right', 'third')).toEqual(['left: off', 'right', 'third']);
    expect(insideTexts(chart.states.get('m.twelve')!, new Set(['m.twelve.s3']))).toEqual(['s3']);
    expect(insideTexts(chart.states.get('m.parent')!, none)).toEqual(['1 state']);
  });
});

test("an arrow's label contains the event, guard and actions", () => {
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { go: { target: 'b.x', guard: 'isReady', actions: ['note', 'add'] }, to: 'b.x' } },
      b: { initial: 'x', states: { x: {} } },
    },
  });
  const transitions = [...chart.transitions.values()];
  const { lines } = edgeContent(chart, transitions, { source: 'm.a', target: 'm.b' }, roughMeasure);
  expect(lines.map(({ role, text }) => [role, text])).toEqual([
    ['event', 'go'],
    ['guard', '[isReady]'],
    ['action', '/ note, add'],
    ['target', '→ b.x'],
    ['event', 'to'],
    ['target', '→ b.x'],
  ]);
  expect(lines.map(({ transition }) => transition)).toEqual([
    ...Array.from({ length: 4 }, () => 'm.a|go|0'),
    ...Array.from({ length: 2 }, () => 'm.a|to|0'),
  ]);
  const own = edgeContent(chart, transitions.slice(1), { source: 'm.a', target: 'm.b.x' }, roughMeasure);
  expect(own.lines.map(({ text }) => text)).toEqual(['to']);
  const held = edgeContent(chart, transitions.slice(1), { source: 'm', target: 'm.b.x' }, roughMeasure);
  expect(held.lines.map(({ text }) => text)).toEqual(['to', 'from a']);
});

test("a transition's label reserves space for a switch per guard", () => {
  const config = { id: 'm', initial: 'a', states: { a: { on: { go: { target: 'b', guard: 'isReady' } } }, b: {} } };
  const chart = buildChart(config);
  const widthWith = (...marks: readonly string[]) =>
    edgeContent(
      { ...chart, marks: new Map([['m.a|go|0', marks]]) },
      [...chart.transitions.values()],
      { source: 'm.a', target: 'm.b' },
      roughMeasure,
    ).width;
  expect(widthWith('isReady', 'isLate') - widthWith('isReady')).toBe(markPitchPx);
  expect(widthWith('isReady')).toBeGreaterThan(widthWith());
});

describe('regions', () => {
  const content = { lines: [], width: 0, height: 0 };
  const piece = (id: string, width: number, height: number, isFolded = false): ChartLayout => ({
    width,
    height,
    boxes: [
      { id, x: 0, y: 0, width, height, content: { ...content, width, height }, headerX: 0, isFolded, depth: 1 },
      { id: `${id}.a`, x: 5, y: 6, width: 7, height: 8, content, headerX: 0, isFolded: false, depth: 2 },
    ],
    edges: [
      {
        id,
        transitions: [],
        lead: [{ x: 1, y: 2 }],
        points: [{ x: 3, y: 4 }],
        label: { x: 9, y: 9, lines: [], width: 1, height: 1 },
      },
    ],
    dots: [{ state: id, role: 'initial', x: 2, y: 2 }],
  });
  /** Packs regions. Checks that none overlap, and that their contents move with them. */
  function pack(pieces: readonly ChartLayout[], ratio: number) {
    const packed = packRegions(pieces, ratio);
    const regions = packed.boxes.filter(({ depth }) => depth === 1);
    expect(regions.flatMap((one) => regions.filter((other) => other !== one && overlap(one, other)))).toEqual([]);
    expect(regions.filter((region) => !isInside(region, { x: 0, y: 0, ...packed }))).toEqual([]);
    for (const [index, { id, ...box }] of regions.entries()) {
      const { x, y } = packed.boxes.find((inner) => inner.id === `${id}.a`) ?? { x: 0, y: 0 };
      expect(isInside({ x, y, width: 7, height: 8 }, box)).toBe(true);
      expect(packed.dots[index]).toMatchObject({ x: x - 3, y: y - 4 });
      expect(packed.edges[index]).toMatchObject({
        lead: [{ x: x - 4, y: y - 4 }],
        points: [{ x: x - 2, y: y - 2 }],
        label: { x: x + 4, y: y + 3 },
      });
    }
    return { ...packed, regions, rows: new Set(regions.map(({ y }) => y)).size };
  }

  test("regions are packed into rows that match the pane's shape", () => {
    const pieces = [piece('a', 100, 50), piece('b', 100, 60), piece('c', 100, 40)];
    const packed = [10, 1.5, 0.2].map((ratio) => pack(pieces, ratio));
    expect(packed.map(({ rows }) => rows)).toEqual([1, 2, 3]);
    // Regions fill their row.
    expect(packed[1]?.regions.at(-1)?.width).toBe(packed[1]?.width);
    expect(packed[0]?.regions.map(({ height }) => height)).toEqual([60, 60, 60]);
  });

  test("folded regions aren't stretched to their row's size", () => {
    const { regions, width } = pack([piece('a', 200, 50), piece('b', 40, 20, true), piece('c', 40, 60)], 0.2);
    expect(regions[1]).toMatchObject({ width: 40, height: 20 });
    expect((regions[2]?.x ?? 0) + (regions[2]?.width ?? 0)).toBe(width);
    const mixed = pack([piece('a', 100, 50, true), piece('b', 60, 20), piece('c', 300, 40, true)], 1);
    expect([mixed.regions[0], mixed.regions[2]]).toMatchObject([{ width: 100 }, { width: 300 }]);
  });
});

describe('default folds', () => {
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        initial: 'b',
        states: { b: { initial: 'c', states: { c: {} } }, d: { initial: 'e', states: { e: {} } }, f: {} },
      },
      p: { type: 'parallel', states: { q: { initial: 'r', states: { r: { initial: 's', states: { s: {} } } } } } },
    },
  });
  const active = new Set(['m', 'm.a', 'm.a.b', 'm.a.b.c']);

  test('all compound states except the root can be folded', () => {
    expect([...foldable(chart)]).toEqual(['m.a', 'm.a.b', 'm.a.d', 'm.p', 'm.p.q', 'm.p.q.r']);
  });

  test('the layout lists the folded states that contain active states', () => {
    const inRegions = new Set(['m', 'm.p', 'm.p.q', 'm.p.q.r', 'm.p.q.r.s']);
    expect(listHiding(chart, undefined, new Set(['m.a', 'm.p', 'gone']), active)).toEqual(['m.a']);
    expect(listHiding(chart, undefined, new Set(['m.p', 'm.p.q', 'm.p.q.r']), inRegions)).toEqual(['m.p']);
    // Only the states inside a region count if the region is drawn separately.
    expect(listHiding(chart, 'm.p.q', new Set(['m.p.q.r']), inRegions)).toEqual(['m.p.q.r']);
  });

  test('when an active state is unfolded, its inactive child states stay folded', () => {
    expect(unfoldActive(chart, new Set(['m.a', 'm.p']), ['m.a'], active)).toEqual(new Set(['m.p', 'm.a.d']));
    expect(unfoldActive(chart, new Set(['m.p']), ['m.a'], active)).toEqual(new Set(['m.p']));
  });

  test('a drawing fits the pane if its text stays readable', () => {
    const size = (width: number, height: number) => ({ width: width / readableScale, height: height / readableScale });
    const pane = { width: 424, height: 324 };
    expect([size(400, 300), size(401, 300), size(400, 301)].map((one) => isFitting(one, pane))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isFitting(size(900, 900), { width: 0, height: 324 })).toBe(true);
    expect(isFitting(size(900, 900), { width: 424, height: 0 })).toBe(true);
  });

  test('the largest inactive states are folded first', async () => {
    const branch = (count: number) => ({
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`s${index}`, { description: 'x'.repeat(20) }]),
      ),
    });
    const wide = buildChart({
      id: 'm',
      initial: 'small',
      states: { small: branch(2), large: branch(8), active: branch(3) },
    });
    const column: Engine = (graph) => {
      let y = 0;
      const children = (graph.children ?? []).map((child) => {
        const placed = { ...child, x: 0, y };
        y += (child.height ?? 0) + 10;
        return placed;
      });
      const width = Math.max(...children.map((child) => child.width ?? 0));
      return Promise.resolve({ ...graph, children, width, height: y });
    };
    const open = async (height: number) => {
      const opening = await layOutOpening(
        { chart: wide, measure: roughMeasure, engine: column },
        new Set(['m', 'm.active', 'm.active.s0']),
        { width: 300, height },
      );
      return [...opening.folded];
    };
    expect([await open(2000), await open(700), await open(350), await open(50)]).toEqual([
      [],
      ['m.large'],
      ['m.large', 'm.small'],
      ['m.large', 'm.small'],
    ]);
  });
});

test('the layout measures each text only once', () => {
  const measured: string[] = [];
  const context = {
    font: '',
    measureText(text: string) {
      measured.push(`${this.font.slice(0, 8)} ${text}`);
      return { width: text.length * 5.5 };
    },
  };
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const measure = canvasMeasure();
  expect([measure('abc', 'title'), measure('abc', 'strong'), measure('abc', 'title')]).toEqual([17, 17, 17]);
  expect(measured).toEqual([`${fonts.title.slice(0, 8)} abc`, `${fonts.strong.slice(0, 8)} abc`]);
  getContext.mockReturnValue(null);
  expect(canvasMeasure()('abc', 'title')).toBe(21);
});
