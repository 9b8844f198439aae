// @vitest-environment jsdom
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import {
  boxContent,
  edgeContent,
  insideTexts,
  labelXPx,
  markGapPx,
  markPitchPx,
} from '../../../src/chart/layout/content';
import { startEngine } from '../../../src/chart/layout/engine';
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
import { trustScript } from '../../../src/shared/trusted-types';

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
      end: { type: 'final' },
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
  const size = (id: string, isFolded = false) => {
    const { width, height } = content(id, isFolded);
    return [width, height];
  };

  test('a state is as wide as its title, icon and fold control', () => {
    expect(size('plain')).toEqual([10 + 5 * 7 + 10, 28]);
    expect(size('end')).toEqual([10 + 3 * 7 + 10 + 20, 28]);
    expect(size('regions')).toEqual([25 + 7 * 7 + 10 + 20, 28]);
    expect(size('twelve')).toEqual([25 + 6 * 7 + 10, 28]);
  });

  test("a state box lists the state's description, actions and actors", () => {
    const { lines, width, height } = content('full');
    expect(lines.map(({ y, text, role, transition }) => [y, role, text, transition])).toEqual([
      [35, 'description', 'First line', undefined],
      [51, 'description', 'second line', undefined],
      [67, 'tag', '#one #two', undefined],
      [83, 'meta', 'meta.view: "form"', undefined],
      [99, 'activity', 'entry / note ×2', undefined],
      [115, 'event', 'go / note', 'm.full|go|0'],
    ]);
    expect([width, height]).toEqual([17 * 7 + 20, 24 + 6 * 16 + 6]);
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

  test('compound states allow longer lines of text', () => {
    expect(content('long').lines.map(({ y, text }) => [y, text])).toEqual([
      [35, 'a description of so many words'],
      [49, '  that they take more than one'],
      [63, '  line'],
    ]);
    expect(content('long').width).toBe(30 * 7 + 20);
    expect(content('parent').lines.map(({ text }) => text)).toEqual([
      'a description of words that fit on one line of it',
    ]);
  });

  test('a folded state reserves space for the names of active states', () => {
    expect(content('twelve', true).lines).toEqual([]);
    expect(size('twelve', true)).toEqual([20 + 9 * 7, 24 + 16 + 6]);
    expect(size('regions', true)).toEqual([Math.max(25 + 49 + 10 + 20, 20 + 9 * 7), 24 + 3 * 16 + 6]);
  });

  test('a folded state lists its active states', () => {
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
  const { lines, width, height } = edgeContent(chart, transitions, { source: 'm.a', target: 'm.b' }, roughMeasure);
  expect(lines.map(({ y, role, text }) => [y, role, text])).toEqual([
    [11, 'event', 'go'],
    [25, 'guard', '[isReady]'],
    [39, 'action', '/ note, add'],
    [53, 'target', '→ b.x'],
    [71, 'event', 'to'],
    [85, 'target', '→ b.x'],
  ]);
  expect(lines.map(({ transition }) => transition)).toEqual([
    ...Array.from({ length: 4 }, () => 'm.a|go|0'),
    ...Array.from({ length: 2 }, () => 'm.a|to|0'),
  ]);
  expect([width, height]).toEqual([11 * 7 + 8, 92]);
  const own = edgeContent(chart, transitions.slice(1), { source: 'm.a', target: 'm.b.x' }, roughMeasure);
  expect(own.lines.map(({ text }) => text)).toEqual(['to']);
  const held = edgeContent(chart, transitions.slice(1), { source: 'm', target: 'm.b.x' }, roughMeasure);
  expect(held.lines.map(({ text }) => text)).toEqual(['to', 'from a']);
});

test('labels leave space for the toggles of their guards', () => {
  const chart = {
    ...buildChart({ id: 'm', initial: 'a', states: { a: { on: { go: { target: 'b', guard: 'isReady' } } }, b: {} } }),
    marks: new Map([['m.a|go|0', ['isReady', 'isLate']]]),
  };
  const { width } = edgeContent(chart, [...chart.transitions.values()], { source: 'm.a', target: 'm.b' }, roughMeasure);
  expect(width).toBe(9 * 7 + markGapPx + 2 * markPitchPx + labelXPx);
});

describe('regions', () => {
  const piece = (id: string, width: number, height: number, isFolded = false): ChartLayout => ({
    width,
    height,
    boxes: [
      { id, x: 0, y: 0, width, height, content: { lines: [], width, height }, headerX: 0, isFolded, depth: 1 },
      {
        id: `${id}.a`,
        x: 5,
        y: 6,
        width: 7,
        height: 8,
        content: { lines: [], width: 0, height: 0 },
        headerX: 0,
        isFolded: false,
        depth: 2,
      },
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
  const places = ({ width, height, boxes }: ChartLayout) =>
    boxes
      .filter(({ depth }) => depth === 1)
      .reduce((text, box) => `${text}, ${box.id} ${box.x} ${box.y} ${box.width} ${box.height}`, `${width} ${height}`);

  test("regions are packed into rows that match the pane's shape", () => {
    const pieces = [piece('a', 100, 50), piece('b', 100, 60), piece('c', 100, 40)];
    expect(places(packRegions(pieces, 10))).toBe('324 60, a 0 0 100 60, b 112 0 100 60, c 224 0 100 60');
    expect(places(packRegions(pieces, 1.5))).toBe('212 112, a 0 0 100 60, b 112 0 100 60, c 0 72 212 40');
    expect(places(packRegions(pieces, 0.2))).toBe('100 174, a 0 0 100 50, b 0 62 100 60, c 0 134 100 40');
  });

  test("folded regions aren't stretched", () => {
    const packed = packRegions([piece('a', 200, 50), piece('b', 40, 20, true), piece('c', 40, 60)], 0.2);
    expect(places(packed)).toBe('200 122, a 0 0 200 50, b 0 62 40 20, c 52 62 148 60');
    expect(packed.boxes.at(-1)).toMatchObject({ id: 'c.a', x: 111, y: 68 });
    expect(packed.dots.at(-1)).toMatchObject({ x: 108, y: 64 });
    expect(packed.edges.at(-1)).toMatchObject({
      lead: [{ x: 107, y: 64 }],
      points: [{ x: 109, y: 66 }],
      label: { x: 115, y: 71 },
    });
    const mixed = packRegions([piece('a', 100, 50, true), piece('b', 60, 20), piece('c', 300, 40, true)], 1);
    expect(places(mixed)).toBe('300 102, a 0 0 100 50, b 112 0 188 50, c 0 62 300 40');
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

  test('all compound states can be folded', () => {
    expect([...foldable(chart)]).toEqual(['m.a', 'm.a.b', 'm.a.d', 'm.p', 'm.p.q', 'm.p.q.r']);
  });

  test('the layout lists folded states that contain active states', () => {
    const inRegions = new Set(['m', 'm.p', 'm.p.q', 'm.p.q.r', 'm.p.q.r.s']);
    expect(listHiding(chart, undefined, new Set(['m.a', 'm.p', 'gone']), active)).toEqual(['m.a']);
    expect(listHiding(chart, undefined, new Set(['m.p', 'm.p.q', 'm.p.q.r']), inRegions)).toEqual(['m.p']);
    // A region with a separate layout doesn't count.
    expect(listHiding(chart, 'm.p.q', new Set(['m.p.q.r']), inRegions)).toEqual(['m.p.q.r']);
  });

  test('inactive states are folded before active ones', () => {
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

test('each text is measured only once', () => {
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
  getContext.mockRestore();
});

describe('the layout worker', () => {
  interface Task {
    readonly id: number;
    readonly cmd: string;
    readonly graph?: ElkNode;
  }
  /** Replaces elkjs's worker. Returns the graph unchanged, with the requested width. */
  class StandIn {
    static all: StandIn[] = [];
    static isFailing = false;
    readonly asked: string[] = [];
    isTerminated = false;
    onmessage: (message: { data: object }) => void = () => undefined;
    #fail: (error: { message: string }) => void = () => undefined;
    constructor(readonly url: string) {
      StandIn.all.push(this);
    }
    addEventListener(_: 'error', listener: (error: { message: string }) => void) {
      this.#fail = listener;
    }
    postMessage({ id, cmd, graph }: Task) {
      if (cmd === 'layout') this.asked.push(graph?.id ?? '');
      if (!StandIn.isFailing) queueMicrotask(() => this.onmessage({ data: { id, data: graph } }));
    }
    fail(message: string) {
      this.#fail({ message });
    }
    terminate() {
      this.isTerminated = true;
    }
  }
  function start() {
    StandIn.all = [];
    StandIn.isFailing = false;
    vi.stubGlobal('Worker', StandIn);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    return startEngine();
  }

  test('the layout worker lays out each graph once', async () => {
    const { engine, stop } = start();
    expect(StandIn.all).toEqual([]);
    stop();
    expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
    expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
    await engine({ id: 'b' });
    const [worker, ...others] = StandIn.all;
    expect([others, worker?.asked, worker?.url.endsWith('elk-worker.min.js')]).toEqual([[], ['a', 'b'], true]);
    stop();
    expect(worker?.isTerminated).toBe(true);
  });

  test('the layout worker caches up to two hundred graphs', async () => {
    const { engine } = start();
    await Promise.all(Array.from({ length: 201 }, (_, index) => engine({ id: String(index) })));
    const requestCount = () => StandIn.all[0]!.asked.length;
    await engine({ id: '50' });
    await engine({ id: '200' });
    expect(requestCount()).toBe(201);
    await engine({ id: '49' });
    expect(requestCount()).toBe(202);
  });

  test('if the layout worker fails, pending layouts are rejected', async () => {
    const { engine } = start();
    StandIn.isFailing = true;
    const waiting = engine({ id: 'a' });
    StandIn.all[0]?.fail('out of memory');
    await expect(waiting).rejects.toThrow('out of memory');
    expect(StandIn.all[0]?.isTerminated).toBe(true);
    const unnamed = engine({ id: 'a' });
    StandIn.all[1]?.fail('');
    await expect(unnamed).rejects.toThrow(/^the code that does it could not be loaded: .*elk-worker\.min\.js$/);
    StandIn.isFailing = false;
    expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
    expect(StandIn.all).toHaveLength(3);
  });

  test('stopping the layout worker rejects pending layouts, and the next layout starts a new worker', async () => {
    const { engine, stop } = start();
    StandIn.isFailing = true;
    const waiting = engine({ id: 'a' });
    stop();
    await expect(waiting).rejects.toThrow('it was stopped');
    expect(StandIn.all[0]?.isTerminated).toBe(true);
    StandIn.isFailing = false;
    expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
    expect(StandIn.all).toHaveLength(2);
  });
});

describe("the worker's URL", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("a worker's script URL is a trusted type if the page requires it", async () => {
    expect(trustScript('/a.js')).toBe('/a.js');
    const created: string[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        created.push(name);
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
      },
    });
    expect([trustScript('/a.js'), trustScript('/b.js')]).toEqual(['trusted /a.js', 'trusted /b.js']);
    expect(created).toEqual(['chartable']);
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('not allowed');
      },
    });
    vi.resetModules();
    const { trustScript: trustInOtherPage } = await import('../../../src/shared/trusted-types');
    expect(trustInOtherPage('/a.js')).toBe('/a.js');
  });
});
