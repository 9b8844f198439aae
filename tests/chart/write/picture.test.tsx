// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import type { Paint } from '../../../src/chart/model/paint';
import { currentPalette, lookOfState, lookOfTransition, noteLooks, palettes } from '../../../src/chart/write/look';
import { writeSvg } from '../../../src/chart/write/svg';
import { engine } from '../engine';
import { stubResizeObserver } from '../../render';
import { collectFiles } from '../../saved-files';
import { download } from '../../../src/inspector/session/files';
import { after, chart, go, layOut, layout, paint, stop, taken } from '../job-drawing';

// Mocks the worker for later test files, because they share modules with this file.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

const active: ReadonlySet<string> = new Set(['job', 'job.idle']);

const within: ReadonlySet<string> = new Set(
  ['', '.busy', '.busy.read', '.busy.read.off', '.busy.write'].map((id) => `job${id}`),
);

const palette = palettes.light;

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  stubResizeObserver();
});

describe('the saved picture', () => {
  /** Lists the shapes and strings of a picture, with their colors' names in the palette. */
  const picture = (shown: Partial<Parameters<typeof writeSvg>[0]>) => {
    const parsed = new DOMParser().parseFromString(writeSvg({ chart, layout, palette, ...shown }), 'image/svg+xml');
    const look = (element: Element) =>
      ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-weight', 'font-style'].flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null || value === 'none' ? [] : (nameOfColor.get(value) ?? value);
      });
    const all = (selector: string, within: ParentNode = parsed) => [...within.querySelectorAll(selector)];
    return {
      page: ['viewBox', 'width', 'height'].map((name) => parsed.documentElement.getAttribute(name)),
      states: Object.fromEntries(
        all('g[data-state]').map((group) => [
          group.getAttribute('data-state') ?? '',
          [
            ...all('rect', group).map((rect) => look(rect).join(' ')),
            ...all('text', group).map((text) => `${text.textContent}: ${look(text).join(' ')}`),
          ],
        ]),
      ),
      lines: all('svg > path').map((path) => look(path).join(' ')),
      labels: all('svg > g:not([data-state]) text').map((text) => `${text.textContent}: ${look(text).join(' ')}`),
      dots: all('circle').map((dot) => [dot.getAttribute('r'), ...look(dot)].join(' ')),
    };
  };
  const nameOfColor = new Map(Object.entries(palette).map(([name, color]) => [color, name]));

  test('in a saved picture, active states and taken transitions have the accent color', () => {
    const { page, states, lines, labels } = picture({ active, takenKeys: taken });
    // The picture adds a margin of 16 pixels on each side of the drawing.
    expect(page[0]).toBe(`-16 -16 ${page[1]} ${page[2]}`);
    const inAccent = (texts: readonly string[]) => texts.filter((text) => text.includes('accent'));
    expect(Object.entries(states).flatMap(([id, texts]) => (inAccent(texts).length > 0 ? [id] : []))).toEqual([
      'job',
      'job.idle',
    ]);
    expect(states['job.idle']?.slice(1)).toEqual([
      'idle: accent 600',
      'Waits for "work": muted italic',
      '#calm: muted',
      'entry / note: muted',
      'stay / note: text',
    ]);
    expect(states['job.memory']).toContain('H: muted 700');
    expect(inAccent(lines)).toHaveLength(2);
    expect(inAccent(labels)).toEqual(['stop: accent 600']);
  });

  test('with coverage, a saved picture shows used states and transitions in green and unused ones in red', () => {
    const { states, lines, labels } = picture({ active: within, paint });
    const boxOf = (id: string) => states[id]?.[0];
    expect([boxOf('job.idle'), boxOf('job.busy')]).toEqual([
      expect.stringContaining(' good '),
      expect.stringContaining(' good '),
    ]);
    expect(boxOf('job.over')).toBe('badSoft bad 1.6 5 4');
    expect(states['job.busy.read']?.slice(1)).toEqual(['read: accent 600', 'off: accent']);
    expect(lines.slice(0, 4)).toEqual(['good 1.8', 'good', 'bad 1.8 5 4', 'bad']);
    expect(labels).toEqual(['go2× (✓2 ✗1): good', '[isReady]2× (✓2 ✗1): good', 'stop0×: bad', 'after 1 s: muted']);
  });

  test('a saved picture marks changed states by color and in words', () => {
    const changes = new Map([
      ['job.idle', 'new'],
      ['job.busy', 'gone'],
      ['job.over', 'changed'],
      [go, 'new'],
      [stop, 'gone'],
      [after, 'changed'],
    ] as const);
    const shown = { palette, paint, active, takenKeys: taken, changes };
    const looks = ['job.idle', 'job.busy', 'job.over'].map((id) => lookOfState(shown, chart.states.get(id)!));
    const expected = [
      { line: palette.good, fill: palette.goodSoft, isDashed: false, note: '+ new' },
      { line: palette.bad, fill: palette.badSoft, isDashed: true, note: '− gone' },
      { line: palette.changed, fill: palette.changedSoft, isDashed: false, note: '~ changed' },
    ];
    expect(looks).toEqual(expected);
    expect([go, stop, after].map((key) => lookOfTransition(shown, key))).toEqual(expected);
    const noted = noteLooks(chart, shown);
    const svg = writeSvg({ chart: noted, layout: layOut(noted), isNoted: true, ...shown });
    expect(svg.match(/\+ new|− gone|~ changed/g)).toHaveLength(6);
    expect(svg).toContain(
      `fill="${palette.bad}" xml:space="preserve" font-weight="600" font-size="12.5">busy  − gone<`,
    );
  });

  test('an arrow shared by several transitions counts as used if one of them was used', () => {
    const [edge] = layout.edges;
    const svg = (shown: { takenKeys?: ReadonlySet<string>; paint?: Paint }) =>
      writeSvg({
        chart,
        palette,
        layout: { ...layout, edges: [{ ...edge!, transitions: [stop, go], label: undefined }] },
        ...shown,
      }).match(/M220 70.+stroke="(#\w+)" stroke-width="([\d.]+)"(.*?)\/>/);
    expect(svg({})?.slice(1)).toEqual([palette.edge, '1.1', '']);
    expect(svg({ takenKeys: new Set([go]) })?.slice(1)).toEqual([palette.accent, '1.8', '']);
    expect(svg({ paint })?.slice(1)).toEqual([palette.good, '1.8', '']);
  });

  test('a saved picture omits characters that are invalid in XML', () => {
    const [root, idle] = layout.boxes;
    const odd = buildChart({ id: 'a\u0000\u202E<b>', states: {} });
    const boxes = [
      { ...root!, id: odd.root.id },
      { ...idle!, id: 'gone' },
    ];
    const svg = writeSvg({ chart: odd, palette, layout: { ...layout, boxes, edges: [], dots: [] } });
    expect(svg).toContain('<title>a\u{FFFD}\u{FFFD}&#60;b&#62;</title>');
    expect(svg.match(/<g /g)).toHaveLength(1);
  });
});

describe('colors of the saved picture', () => {
  /** Stubs a canvas that remembers the exact color string it drew last. */
  function stubCanvas(colors: Readonly<Record<string, readonly number[]>>, isThere = true) {
    const grounds: string[] = [];
    vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas() {
      const context = {
        fillStyle: '',
        drawn: [] as string[],
        fillRect: () => void context.drawn.push(context.fillStyle),
        getImageData: () => {
          grounds.push(context.drawn[0] ?? '');
          return { data: colors[context.drawn[1] ?? ''] ?? [1, 2, 171] };
        },
      };
      return { getContext: () => (isThere ? context : null) };
    });
    // jsdom supports neither `light-dark()` nor custom properties in colors.
    const probe = document.createElement('span');
    vi.spyOn(document, 'createElement').mockReturnValue(probe);
    let written = '';
    Object.defineProperty(probe, 'style', {
      value: {
        set color(value: string) {
          written = value;
        },
      },
    });
    vi.stubGlobal('getComputedStyle', () => ({ color: written }));
    return grounds;
  }
  const own = 'canvas surface line lineStrong text muted accent accentSoft edge edgeStrong';
  const all = (value: string) => Object.fromEntries(own.split(' ').map((name) => [name, value]));

  test.each(['light', 'dark'] as const)('a saved picture has the colors of a %s page', (theme) => {
    const frame = document.createElement('div');
    const colors = {
      'light-dark(#ffffff, #000000)': theme === 'dark' ? [0, 0, 0] : [255, 255, 255],
      'var(--inspector-surface)': [16, 32, 48],
    };
    const grounds = stubCanvas(colors);
    expect(currentPalette(frame)).toEqual({ ...palettes[theme], ...all('#0102ab'), surface: '#102030' });
    expect(grounds.slice(0, 4)).toEqual(['#ffffff', palettes[theme].surface, palettes[theme].surface, '#102030']);
    expect(frame.children).toHaveLength(0);
  });

  test('a saved picture has light colors if the browser has no canvas', () => {
    const frame = document.createElement('div');
    stubCanvas({}, false);
    expect(currentPalette(frame)).toEqual(palettes.light);
  });
});

test('the object URL of a saved file is revoked after a delay', () => {
  vi.useFakeTimers();
  const { files, revoked } = collectFiles();
  download('job.svg', 'image/svg+xml', '<svg/>');
  expect(files.map(({ name, blob }) => [name, blob.type, blob.size])).toEqual([['job.svg', 'image/svg+xml', 6]]);
  expect(revoked).toEqual([]);
  vi.runAllTimers();
  expect(revoked).toEqual(['blob:0']);
  vi.useRealTimers();
});
