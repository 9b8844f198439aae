// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import type { StartedDelay } from '../../../src/inspector/protocol/messages';
import type { Paint } from '../../../src/chart/model/paint';
import { PaintContext } from '../../../src/chart/drawing/contexts';
import { boxContent } from '../../../src/chart/layout/content';
import { roughMeasure } from '../../../src/chart/layout/text';
import type { ChartLayout } from '../../../src/chart/layout/geometry';
import { ChartDrawing, type ChartDrawingProps } from '../../../src/chart/drawing/chart-drawing';
import { palettes } from '../../../src/chart/write/look';
import { PanZoom } from '../../../src/chart/pan-zoom/pan-zoom';
import { writeSvg } from '../../../src/chart/write/svg';
import { one, pressKey, render, stubResizeObserver } from '../../render';
import { engine } from '../engine';
import type { Cause } from '../../../src/chart/drawing/target';
import { after, chart, go, keyOf, layOut, layout, paint, stop, taken } from '../job-drawing';

// Mocks the worker for later test files, because they share modules with this file.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

const active: ReadonlySet<string> = new Set(['job', 'job.idle']);

const within: ReadonlySet<string> = new Set(
  ['', '.busy', '.busy.read', '.busy.read.off', '.busy.write'].map((id) => `job${id}`),
);

const noCause: Cause = { seq: undefined, keys: [], followers: [] };
const causeOf = (key: string): Cause => ({ seq: 1, keys: [key], followers: [] });
const palette = palettes.light;

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  stubResizeObserver();
});

async function draw(props: Partial<ChartDrawingProps> = {}, painted?: Paint) {
  const panZoom = new PanZoom();
  const [onFold, onPick] = [vi.fn<(id: string) => void>(), vi.fn<(key: string) => void>()];
  const view = await render(
    <PaintContext value={painted}>
      <ChartDrawing
        {...{ chart, layout, panZoom, active, onFold, onPick }}
        takenKeys={new Set()}
        cause={noCause}
        delays={[]}
        pausedAtMs={undefined}
        isFollowing={false}
        {...props}
      />
    </PaintContext>,
  );
  return { view, panZoom, onFold, onPick, svg: one(view, 'svg.inspector-chart', SVGSVGElement) };
}

const number = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);
const attributes = (element: Element | null, ...names: readonly string[]) =>
  names.map((name) => element?.getAttribute(name));
/** Returns the positions of a group's texts, and the positions and sizes of its shapes. */
const partsOf = (group: Element) => ({
  transform: group.getAttribute('transform'),
  box: attributes(group.querySelector('rect'), 'width', 'height', 'rx'),
  texts: [...group.querySelectorAll('text')]
    .filter((text) => text.getAttribute('text-anchor') !== 'middle')
    .map((text) => [number(text, 'x'), number(text, 'y'), text.firstChild?.textContent] as const)
    .toSorted(([, a], [, b]) => a - b),
  inner: [...group.querySelectorAll('rect[x="3"]')].map((inner) => attributes(inner, 'y', 'width', 'height', 'rx')),
  mark: [...group.querySelectorAll('path')]
    .map((path) => path.getAttribute('d'))
    .filter((d) => d?.startsWith('M0 24') !== true),
});

test('a drawing shows the same states and arrows as the saved picture of the chart', async () => {
  const { svg } = await draw({ active: within, takenKeys: taken });
  const picture = document.createElement('div');
  picture.innerHTML = writeSvg({ chart, layout, palette, active: within, takenKeys: taken });
  const [drawn, saved] = [svg, picture].map((of) => [...of.querySelectorAll('g[data-state]')].map(partsOf));
  expect(drawn).toHaveLength(7);
  expect(drawn).toEqual(saved);
  const lines = [...svg.querySelectorAll('.inspector-edge')].map((line) => line.getAttribute('d'));
  expect(lines).toEqual([...picture.querySelectorAll('path[d^="M"][fill=none]')].map((line) => line.getAttribute('d')));
  const labels = [...svg.querySelectorAll('.inspector-label')].map(partsOf);
  expect(labels).toEqual([...picture.querySelectorAll('svg > g:not([data-state])')].map(partsOf));
  expect([...svg.querySelectorAll('circle')].map((dot) => attributes(dot, 'cx', 'cy', 'r'))).toEqual([
    ['10.26', '50', '4.5'],
    ['10', '90', '3.5'],
  ]);
  expect([...svg.querySelectorAll('.inspector-rule')].map((line) => attributes(line, 'x2', 'y1', 'y2'))).toEqual([
    ['200', '24', '24'],
  ]);
});

test('forbidden events are crossed out on the screen and in a saved picture', async () => {
  const forbidding = buildChart({ id: 'm', on: { log: null, stay: {}, go: { actions: 'note' } } });
  const content = boxContent(forbidding, forbidding.root, false, roughMeasure);
  const box = { id: 'm', x: 0, y: 0, headerX: 0, depth: 0, isFolded: false, ...content, content };
  const layout: ChartLayout = { width: 200, height: 200, dots: [], edges: [], boxes: [box] };
  const { svg } = await draw({ chart: forbidding, layout });
  const crossed = [...svg.querySelectorAll('.inspector-forbidden')].map((line) => line.textContent);
  expect(crossed).toEqual(['log', 'stay']);
  const picture = document.createElement('div');
  picture.innerHTML = writeSvg({ chart: forbidding, layout, palette });
  expect([...picture.querySelectorAll('[text-decoration]')].map((line) => line.textContent)).toEqual(crossed);
  const described = [...svg.querySelectorAll('.inspector-transition desc')].map((line) => line.textContent);
  expect(described).toEqual(['forbidden', 'forbidden', 'runs note']);
});

test('a drawing highlights the transitions that were just taken and those that are enabled', async () => {
  const { svg } = await draw({ takenKeys: taken });
  const arrow = (line: Element) => /arrow\w+_(-\w+)?/.exec(line.getAttribute('marker-end') ?? '')?.[1];
  expect([...svg.querySelectorAll('.inspector-edge')].map((line) => [line.classList.value, arrow(line)])).toEqual([
    ['inspector-edge inspector-waiting', '-waiting'],
    ['inspector-edge inspector-taken', '-taken'],
    ['inspector-edge inspector-waiting', '-waiting'],
  ]);
  expect([...svg.querySelectorAll('.inspector-label')].map((label) => label.classList.value)).toEqual([
    'inspector-label inspector-waiting',
    'inspector-label',
    'inspector-label inspector-waiting',
  ]);
  expect([...svg.querySelectorAll('text.inspector-taken')].map((text) => text.textContent)).toEqual(['stop']);
  expect([...svg.querySelectorAll('marker')].map(({ id }) => id.replace(/^\w+_/, ''))).toEqual([
    '',
    '-waiting',
    '-taken',
  ]);
});

test('a drawing describes its states and transitions for screen readers', async () => {
  const { svg } = await draw({ active: within, takenKeys: taken }, paint);
  const descriptions = [...svg.querySelectorAll('[data-item] > desc')].map((text) => text.textContent);
  expect(descriptions).toEqual([
    'machine, active',
    'runs note',
    'state',
    'parallel state, active',
    'state with states inside, active',
    'state, active',
    'final state',
    'shallow history',
    'to job.busy',
    'to job.idle, just taken',
    'to job.over',
  ]);
  expect([...svg.querySelectorAll('[data-item] > title')].map((text) => text.textContent)).toEqual([
    'idle, used 3× · 1.5 s\nWaits for "work"',
    'busy, used 1×',
    'over, used 0×',
    'go, taken 2× (✓2 ✗1)\nGoes on\nmeta: { by: "hand" }',
    'stop, taken 0×',
  ]);
  const levels = [...svg.querySelectorAll('[role=treeitem]')].map((item) => item.getAttribute('aria-level'));
  expect(levels.join(' ')).toBe('1 2 3 2 3 3 2 2 3 3 3');
});

test('a transition shows its actions only on hover or focus', async () => {
  const { svg } = await draw({ layout: layOut({ ...chart, hidesActions: true }) });
  const stay = one(svg, '[data-item="transition job.idle|stay|0"]', SVGElement);
  const shown = () =>
    [...svg.querySelectorAll('text')].flatMap(({ textContent }) => /\/ \w+$/.exec(textContent)?.[0] ?? []);
  const atRest = shown();
  expect([one(stay, 'text', SVGElement).textContent, atRest]).toEqual(['stay', ['/ note']]);
  await act(async () => stay.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  expect(shown()).toEqual(['/ note', '/ note']);
  await act(async () => svg.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  expect(shown()).toEqual(atRest);
  await act(async () => stay.focus());
  expect(shown()).toEqual(['/ note', '/ note']);
  await act(async () => stay.blur());
  expect(shown()).toEqual(atRest);
});

test('a drawing shows a bar for a running delay, and a focus ring for each transition', async () => {
  const delay: StartedDelay = { id: 'idle', event: 'xstate.after.1000.job.idle', ms: 1000, at: 5000 };
  const bar = (svg: Element) => {
    const delays = [...svg.querySelectorAll('.inspector-delay')];
    expect(delays.map((one) => one.closest('[data-item]')?.getAttribute('data-item'))).toEqual([`transition ${after}`]);
    return [
      ...attributes(delays[0]!, 'transform'),
      ...[...delays[0]!.querySelectorAll('rect')].map((rect) =>
        [rect.classList.value, rect.getAttribute('width')].join(' '),
      ),
      delays[0]!.querySelector('title')?.textContent,
    ];
  };
  const paused = await draw({ delays: [delay], pausedAtMs: 5250 });
  // A focus ring per label and per transition inside a state.
  expect(paused.svg.querySelectorAll('.inspector-ring')).toHaveLength(4);
  expect(bar(paused.svg)).toEqual(['translate(4 13)', 'inspector-track 63', 'inspector-bar 15.75', 'Running: 1000 ms']);
  for (const [pausedAtMs, width] of [
    [4000, 0],
    [9000, 63],
  ] as const)
    expect(bar((await draw({ delays: [delay], pausedAtMs })).svg)[2]).toBe(`inspector-bar ${width}`);
  vi.spyOn(Date, 'now').mockReturnValue(5400);
  const live = await draw({ delays: [delay] });
  expect(bar(live.svg).slice(1, 3)).toEqual(['inspector-track 63', 'inspector-bar inspector-running 63']);
  const { animationDuration, animationDelay } = one(live.svg, '.inspector-running', SVGElement).style;
  expect([animationDuration, animationDelay]).toEqual(['1000ms', '-400ms']);
});

test('keyboard users can pan, zoom and fit a drawing', async () => {
  const { svg, panZoom } = await draw();
  const calls: string[] = [];
  for (const name of ['panBy', 'zoomBy', 'fit'] as const)
    vi.spyOn(panZoom, name).mockImplementation((...args: number[]) => void calls.push([name, ...args].join(' ')));
  const isTaken = (key: string, init?: KeyboardEventInit) => !pressKey(svg, key, init);
  const shiftKey = true;
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => isTaken(key, { shiftKey }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['+', '=', '-', '0', 'q'].map((key) => isTaken(key))).toEqual([true, true, true, true, false]);
  expect([isTaken('+', { ctrlKey: true }), isTaken('+', { metaKey: true }), isTaken('0', { altKey: true })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(calls).toEqual([
    'panBy 60 0',
    'panBy -60 0',
    'panBy 0 60',
    'panBy 0 -60',
    'zoomBy 1.25',
    'zoomBy 1.25',
    'zoomBy 0.8',
    'fit',
  ]);
});

test('clicking or pressing Enter folds a state or picks a transition', async () => {
  const { svg, panZoom, onFold, onPick } = await draw();
  const held = vi.spyOn(panZoom, 'anchor').mockReturnValue();
  const isTaken = (key: string) => !pressKey(svg, key);
  const focus = (item: string) => act(() => one(svg, `[data-item="${item}"]`, SVGElement).focus());
  focus('state job.busy.read');
  expect(isTaken('Enter')).toBe(true);
  expect(onFold.mock.calls).toEqual([['job.busy.read']]);
  expect(held).toHaveBeenCalledExactlyOnceWith('job.busy.read', layout.boxes[3]);
  focus('state job.over');
  expect(isTaken('Enter')).toBe(false);
  focus(`transition ${go}`);
  expect(isTaken(' ')).toBe(true);
  const [, , fold] = svg.querySelectorAll('.inspector-fold');
  act(() => void fold!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  act(
    () =>
      void one(svg, `[data-item="transition ${stop}"]`, SVGElement).dispatchEvent(
        new MouseEvent('click', { bubbles: true }),
      ),
  );
  expect(onFold.mock.calls).toEqual([['job.busy.read'], ['job.busy.read']]);
  expect(onPick.mock.calls).toEqual([[go], [stop]]);
  expect([...svg.querySelectorAll('[aria-selected=true]')].map((item) => item.getAttribute('data-item'))).toEqual([
    `transition ${go}`,
  ]);
});

/**
 * Renders a chart with these props, one after another. Returns the rectangle at which it opened, and spies of later
 * moves.
 */
async function show(...steps: readonly Partial<ChartDrawingProps>[]) {
  const panZoom = new PanZoom();
  const size = { width: 300, height: 300 };
  vi.spyOn(panZoom, 'viewSize').mockReturnValue(size);
  const [resized, followed, shown, focused] = (['resize', 'follow', 'show', 'focus'] as const).map((name) =>
    vi.spyOn(panZoom, name),
  );
  const page: { change: (props: Partial<ChartDrawingProps>) => void } = { change: ignore };
  function Page() {
    const [props, setProps] = useState<Partial<ChartDrawingProps>>({});
    useEffect(() => {
      page.change = (changed) => setProps((before) => ({ ...before, ...changed }));
    }, []);
    const fixed = { chart, panZoom, pausedAtMs: undefined, delays: noDelays };
    const first = { layout, active, takenKeys: noKeys, cause: noCause, isFollowing: true };
    return <ChartDrawing {...fixed} {...first} onFold={ignore} onPick={ignore} {...steps[0]} {...props} />;
  }
  await render(<Page />);
  const opened = resized?.mock.calls.at(-1)?.[1];
  for (const step of steps.slice(1)) await act(async () => page.change(step));
  return { opened, resized, followed, shown, focused };
}
const noKeys: ReadonlySet<string> = new Set();
const noDelays: readonly StartedDelay[] = [];
const ignore = () => undefined;
const idle = { x: 20.04, y: 40, width: 200, height: 140 };

test('a drawing initially shows the last transition, or else the active states', async () => {
  expect((await show({})).opened).toEqual(idle);
  expect((await show({ cause: causeOf(after) })).opened).toEqual({ x: 60, y: 55, width: 261, height: 245 });
  expect((await show({ active: new Set(['job', 'job.idle', 'job.busy', 'job.busy.write']) })).opened).toEqual(
    expect.objectContaining({ id: 'job.idle' }),
  );
});

test('the drawing scrolls to the transition that a user event causes', async () => {
  const calls = async (...steps: readonly Partial<ChartDrawingProps>[]) => (await show(...steps)).followed?.mock.calls;
  expect(await calls({}, { active: within })).toEqual([[{ x: 412, y: 90, width: 248, height: 80 }]]);
  const over = { active: new Set(['job', 'job.over']), cause: causeOf(after) };
  expect(await calls({}, over)).toEqual([[{ x: 60, y: 55, width: 261, height: 245 }]]);
  expect(await calls({ isFollowing: false }, { active: within })).toEqual([]);
  expect(await calls({ isFollowing: false }, { active: within }, { isFollowing: true })).toEqual([
    [{ x: 412, y: 90, width: 248, height: 80 }],
  ]);
  expect(await calls({}, { active: within, layout: { ...layout } })).toEqual([]);
});

test("the drawing stays at a user event's transition while that event causes later transitions", async () => {
  const cause = causeOf(go);
  const { followed, resized } = await show({}, { cause }, { active: within, takenKeys: new Set([go, stop]) });
  expect(followed?.mock.calls).toHaveLength(1);
  const shown = followed?.mock.calls[0]?.[0];
  const again = await show({}, { cause, layout: { ...layout } }, { active: within });
  expect(again.resized?.mock.lastCall?.[1]).toEqual(shown);
  expect(again.followed).not.toHaveBeenCalled();
  expect(resized?.mock.lastCall?.[1]).toEqual(idle);
});

test('a request to show a state or transition scrolls the drawing and moves the focus only once', async () => {
  const onRevealed = vi.fn<() => void>();
  const itemToReveal = { kind: 'transition', id: stop } as const;
  const { shown, focused } = await show({}, { itemToReveal, onRevealed }, { itemToReveal, active: within });
  expect(onRevealed).toHaveBeenCalledOnce();
  expect(shown?.mock.calls).toEqual([[layout.edges[1]!.label]]);
  expect(focused?.mock.calls).toEqual([[`transition ${stop}`]]);
  const line = await show({}, { itemToReveal: { kind: 'transition', id: keyOf('job.idle|stay') } });
  expect(line.shown?.mock.calls).toEqual([[layout.boxes[1]]]);
  const state = await show({}, { itemToReveal: { kind: 'state', id: 'job.over' } });
  expect(state.shown?.mock.calls).toEqual([[layout.boxes[5]]]);
  const gone = await show({}, { itemToReveal: { kind: 'state', id: 'job.busy.read.on' } });
  expect(gone.shown?.mock.calls).toEqual([]);
});
