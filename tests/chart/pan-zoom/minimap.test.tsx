// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { Caption } from '../../../src/chart/drawing/overview';
import { Minimap } from '../../../src/chart/pan-zoom/minimap';
import { Splitter } from '../../../src/inspector/view/frame';
import { one, pressKey, render } from '../../render';
import type { Rectangle } from '../../../src/chart/layout/geometry';
import { openPane } from './open-pane';

const part = (x: number, y: number, width = 100, height = 60): Rectangle => ({ x, y, width, height });

describe('the minimap', () => {
  const box = (id: string, depth: number, x: number) => ({
    ...part(x, 50),
    id,
    depth,
    content: { lines: [], width: 0, height: 0 },
    headerX: 0,
    isFolded: false,
  });
  const layout = {
    width: 2000,
    height: 1000,
    edges: [],
    dots: [],
    boxes: [box('a', 0, 10), box('b', 2, 20), box('c', 3, 30)],
  };

  test('the minimap shows the visible part of a large chart', async () => {
    const { draw, panZoom, resizePane } = openPane();
    resizePane(800, 600);
    const view = await render(<Minimap layout={layout} panZoom={panZoom} active={new Set(['b'])} />);
    expect(view.querySelector('svg')).toBeNull();
    act(() => draw(2000, 1000));
    const map = one(view, 'svg', SVGSVGElement);
    const { width: mapWidth, height: mapHeight } = map.style;
    expect([map.getAttribute('viewBox'), mapWidth, mapHeight]).toEqual(['0 0 2000 1000', '96px', '48px']);
    const shown = [...map.querySelectorAll('rect')].map((rect) =>
      ['x', 'y', 'width', 'height', 'aria-current'].map((name) => rect.getAttribute(name)),
    );
    const { x, y, width, height } = panZoom.readView()!;
    expect(shown).toEqual([
      ['10', '50', '100', '60', null],
      ['20', '50', '100', '60', 'true'],
      [...[x, y, width, height].map(String), null],
    ]);
    act(() => panZoom.zoomBy(0.2));
    expect(panZoom.readView()!.width).toBeGreaterThan(2000);
    expect(view.querySelector('svg')).toBeNull();
  });

  test('the minimap is hidden on phones', async () => {
    const { draw, panZoom, resizePane } = openPane();
    resizePane(360, 300);
    act(() => draw(2000, 1000));
    const view = await render(<Minimap {...{ layout, panZoom }} active={new Set()} />);
    expect(view.querySelector('svg')).toBeNull();
  });

  test('pressing or dragging on the minimap moves the drawing', async () => {
    const { draw, panZoom, resizePane } = openPane();
    resizePane(800, 600);
    const view = await render(<Minimap layout={layout} panZoom={panZoom} active={new Set()} />);
    act(() => draw(2000, 1000));
    const map = one(view, 'svg', SVGSVGElement);
    vi.spyOn(map, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 80, 40));
    const middle = () => {
      const { x, y, width, height } = panZoom.readView()!;
      return [x + width / 2, y + height / 2].map(Math.round);
    };
    const move = (type: string, buttons: number, clientX: number, clientY: number) =>
      act(() => void map.dispatchEvent(new MouseEvent(type, { bubbles: true, buttons, clientX, clientY })));
    move('pointerdown', 1, 140, 220);
    expect(middle()).toEqual([1000, 500]);
    move('pointermove', 1, 150, 225);
    expect(middle()).toEqual([1250, 625]);
    move('pointermove', 0, 120, 210);
    expect(middle()).toEqual([1250, 625]);
  });
});

test('a chart larger than its pane shows the names of its active state and last transition', async () => {
  const chart = buildChart({
    id: 'm',
    initial: 'a',
    states: { a: { initial: 'b', states: { b: {} } } },
    on: { go: {} },
  });
  const box = { ...part(0, 0), depth: 0, content: { lines: [], width: 0, height: 0 }, headerX: 0, isFolded: false };
  const layout = { width: 2000, height: 1000, edges: [], dots: [], boxes: [{ ...box, id: 'm' }] };
  const { draw, panZoom } = openPane();
  const cause = { seq: 1, keys: [...chart.transitions.keys()], followers: [] };
  const props = { chart, panZoom, cause, active: new Set(['m', 'm.a', 'm.a.b']) };
  const view = await render(<Caption {...props} layout={layout} />);
  expect(view.textContent).toBe('');
  act(() => draw(2000, 1000));
  expect([...one(view, 'p').children].map(({ textContent }) => textContent)).toEqual(['a.b', 'go']);
  const region = { ...layout, boxes: [{ ...box, id: 'm.a' }] };
  expect((await render(<Caption {...props} layout={region} />)).textContent).toBe('');
});

test.each([
  ['vertical', { clientX: 300, clientY: 0 }, 25, ['ArrowLeft', 'ArrowRight']],
  ['horizontal', { clientX: 0, clientY: 400 }, 75, ['ArrowUp', 'ArrowDown']],
] as const)('dragging and arrow keys move a %s splitter within the limits', async (orientation, to, at, keys) => {
  const changed = vi.fn<(value: number) => void>();
  const view = await render(
    <div>
      <Splitter label="Parts" orientation={orientation} value={50} min={15} max={85} onChange={changed} />
    </div>,
  );
  const line = one(view, '[role=separator]');
  vi.spyOn(line.parentElement!, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 100, 400, 400));
  const captured = new Set<number>();
  Object.assign(line, {
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
  const move = (type: string, place: MouseEventInit) =>
    act(
      () => void line.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, ...place }), { pointerId: 7 })),
    );
  move('pointermove', to);
  expect(changed).not.toHaveBeenCalled();
  move('pointerdown', to);
  move('pointermove', to);
  move('pointermove', { clientX: 0, clientY: 0 });
  move('pointermove', { clientX: 900, clientY: 900 });
  expect(changed.mock.calls).toEqual([[at], [15], [85]]);
  const isTaken = (key: string) => !pressKey(line, key);
  const [across] = orientation === 'vertical' ? ['ArrowUp'] : ['ArrowLeft'];
  expect(['Tab', across, ...keys, 'Home', 'End'].map(isTaken)).toEqual([false, false, true, true, true, true]);
  expect(changed.mock.calls.slice(3)).toEqual([[48], [52], [15], [85]]);
});
