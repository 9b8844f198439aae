// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { readableScale } from '../../../src/chart/layout/opening';
import type { Rectangle } from '../../../src/chart/layout/geometry';
import { openPane, scale } from './open-pane';

const part = (x: number, y: number, width = 100, height = 60): Rectangle => ({ x, y, width, height });

test('a drawing smaller than its pane opens centered', () => {
  const { draw, place } = openPane();
  draw(100, 50);
  expect(place()).toEqual([154.5, 133.25, 1.15]);
  draw(400, 100);
  expect(place()).toEqual([12, 112, 1]);
  draw(200, 300);
  expect(place()).toEqual([112, 12, 1]);
});

test('a large drawing opens at the smallest readable scale', () => {
  const { draw, place, panZoom } = openPane();
  draw(2000, 1000, part(1000, 500));
  expect(place()?.[2]).toBe(scale);
  const { x, y, width, height } = panZoom.readView()!;
  expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([1050, 530]);
  expect([width, height].map(Math.round)).toEqual([443, 339]);
  draw(400, 2000);
  expect(place()).toEqual([12, 12, 1]);
  draw(300, 2000);
  expect(place()).toEqual([62, 12, 1]);
});

test("if the state to show is larger than the pane, the drawing opens at the state's top left corner", () => {
  const { draw, place } = openPane();
  draw(2000, 1000, part(500, 300, 900, 600));
  expect(place()).toEqual(
    [12 - 500 * readableScale, 12 - 300 * readableScale, readableScale].map((one) => Math.round(one * 100) / 100),
  );
  draw(2000, 1000, part(0, 0));
  expect(place()).toEqual([12, 12, scale]);
  draw(2000, 1000, part(1900, 940));
  const ends = [424 - 12 - 2000 * readableScale, 324 - 12 - 1000 * readableScale];
  expect(place()?.slice(0, 2)).toEqual(ends.map((one) => Math.round(one * 100) / 100));
});

test("a drawing adapts to the pane's size until the user pans or zooms", () => {
  const { draw, place, resizePane, panZoom } = openPane();
  draw(100, 50);
  resizePane(224, 174);
  expect(place()).toEqual([54.5, 58.25, 1.15]);
  panZoom.panBy(10, 20);
  expect(place()).toEqual([64.5, 78.25, 1.15]);
  resizePane(424, 324);
  expect(place()).toEqual([64.5, 78.25, 1.15]);
  panZoom.reset();
  draw(100, 50);
  expect(place()).toEqual([154.5, 133.25, 1.15]);
});

test('a drawing opens as soon as the size of its pane is known', () => {
  const { draw, place, resizePane, panZoom } = openPane();
  resizePane(0, 324);
  draw(100, 50);
  expect([place(), panZoom.readView()]).toEqual([undefined, undefined]);
  resizePane(424, 0);
  expect(place()).toBeUndefined();
  resizePane(424, 324);
  expect(place()).toEqual([154.5, 133.25, 1.15]);
});

test('a fitted drawing is fitted again when its pane is resized', () => {
  const { draw, place, resizePane, panZoom, svg } = openPane();
  draw(1000, 500, part(900, 400));
  panZoom.fit();
  expect(place()).toEqual([12, 62, 0.4]);
  expect([svg.style.getPropertyValue('--inspector-grow'), svg.hasAttribute('data-far')]).toEqual(['1.85', true]);
  resizePane(824, 624);
  expect(place()).toEqual([12, 112, 0.8]);
  expect(svg.hasAttribute('data-far')).toBe(false);
  panZoom.zoomBy(2);
  expect(svg.style.getPropertyValue('--inspector-grow')).toBe('1');
});

test('a fitted drawing is never scaled below 10 %', () => {
  const { draw, place, panZoom, svg } = openPane();
  draw(10_000, 10_000);
  panZoom.fit();
  expect(place()).toEqual([12, 12, 0.1]);
  expect(svg.style.getPropertyValue('--inspector-grow')).toBe('1.85');
  panZoom.zoomBy(0.1);
  expect(place()?.[2]).toBe(0.1);
  panZoom.zoomBy(1000);
  expect(place()?.[2]).toBe(3);
});

test('“Fit” does nothing without a drawing', () => {
  const { place, panZoom } = openPane();
  panZoom.fit();
  expect(place()).toBeUndefined();
});

test('a drawing centers the last transition unless the transition is already visible', () => {
  const { draw, place, panZoom } = openPane();
  draw(2000, 1000, part(1000, 500));
  const opened = place();
  panZoom.follow(part(1040, 520));
  expect(place()).toEqual(opened);
  const middle = () => {
    const { x, y, width, height } = panZoom.readView()!;
    return [x + width / 2, y + height / 2].map(Math.round);
  };
  for (const [x, y] of [
    [700, 500],
    [1400, 500],
    [1000, 250],
    [1000, 700],
  ] as const) {
    panZoom.follow(part(x, y));
    expect(middle()).toEqual([x + 50, y + 30]);
    panZoom.follow(part(1000, 500));
  }
  panZoom.follow(part(600, 400, 900, 500));
  const large = place();
  panZoom.follow(part(580, 380, 900, 500));
  expect(place()).not.toEqual(large);
});

test('a drawing zooms out to show the whole last transition, but never below readable text', () => {
  const { draw, place, panZoom } = openPane();
  draw(390, 2000);
  expect(place()?.[2]).toBe(1);
  panZoom.follow(part(0, 500, 100, 305));
  expect(place()?.[2]).toBe(Math.round((300 / 305) * 100) / 100);
  panZoom.follow(part(0, 1500, 100, 900));
  expect(place()?.[2]).toBe(scale);
  panZoom.zoomBy(2);
  const zoomed = place()?.[2];
  panZoom.follow(part(0, 500, 100, 305));
  expect(place()?.[2]).toBe(zoomed);
});

test('scrolling to a requested state moves the drawing as little as possible', () => {
  const { draw, place, panZoom } = openPane();
  draw(2000, 1000);
  panZoom.zoomBy(1 / readableScale);
  panZoom.centerOn(1000, 500);
  expect(place()).toEqual([-788, -338, 1]);
  panZoom.show(part(800, 350));
  expect(place()).toEqual([-788, -338, 1]);
  panZoom.show(part(700, 400));
  expect(place()).toEqual([-688, -338, 1]);
  panZoom.show(part(1100, 320));
  expect(place()).toEqual([-788, -308, 1]);
  panZoom.show(part(1150, 600));
  expect(place()).toEqual([-838, -348, 1]);
  panZoom.show(part(1000, 400, 900, 600));
  expect(place()).toEqual([-988, -388, 1]);
});

test('a state that the user folds stays in place on the screen when the drawing changes', () => {
  const { draw, place, panZoom } = openPane();
  draw(2000, 1000);
  panZoom.zoomBy(1 / readableScale);
  panZoom.centerOn(1000, 500);
  panZoom.anchor('box', { x: 1000, y: 500 });
  draw(2400, 900, undefined, (id) => (id === 'box' ? { x: 1200, y: 450 } : undefined));
  expect(place()).toEqual([-988, -288, 1]);
  draw(2400, 900, undefined, () => ({ x: 0, y: 0 }));
  expect(place()).toEqual([-988, -288, 1]);
  panZoom.anchor('gone', { x: 1000, y: 500 });
  draw(2400, 900);
  expect(place()).toEqual([-988, -288, 1]);
});

test('when the chart is drawn again, a state to reveal is scrolled into view, even if the user has panned', () => {
  const { draw, place, panZoom } = openPane();
  draw(2000, 1000);
  panZoom.zoomBy(1 / readableScale);
  panZoom.centerOn(1000, 500);
  panZoom.revealNext({ id: 'box', x: 1000, y: 500 });
  draw(2000, 1000, part(900, 450), () => ({ x: 1000, y: 500 }));
  expect(place()).toEqual([-788, -338, 1]);
  panZoom.revealNext({ id: 'box', x: 1000, y: 500 });
  draw(2000, 1000, part(1500, 700), () => ({ x: 1010, y: 510 }));
  expect(place()).toEqual([212 - 1550, 162 - 730, 1]);
  draw(2000, 1000, part(100, 100), () => undefined);
  expect(place()).toEqual([212 - 1550, 162 - 730, 1]);
});

test('a reopened drawing returns to the previous position and scale', () => {
  const { draw, panZoom, place } = openPane();
  expect(panZoom.placement).toBeUndefined();
  panZoom.restore({ x: -40, y: -30, scale: 0.8 });
  draw(2000, 1000);
  expect(place()).toEqual([-40, -30, 0.8]);
  expect(panZoom.placement).toEqual({ x: -40, y: -30, scale: 0.8 });
  panZoom.reset();
  draw(100, 50);
  expect(panZoom.placement).toBeUndefined();
});

test("focusing a state doesn't move the drawing", () => {
  const { panZoom, svg } = openPane();
  for (const item of ['state a', 'state b']) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.dataset['item'] = item;
    group.tabIndex = -1;
    svg.append(group);
  }
  const focus = vi.spyOn(SVGElement.prototype, 'focus');
  panZoom.focus('state b');
  expect(document.activeElement?.getAttribute('data-item')).toBe('state b');
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  panZoom.focus('state c');
  expect(focus).toHaveBeenCalledOnce();
});

test('the wheel moves the drawing, or zooms with Ctrl', () => {
  const { draw, place, panZoom, svg, resizePane } = openPane();
  draw(2000, 1000);
  panZoom.zoomBy(1 / readableScale);
  panZoom.centerOn(1000, 500);
  const wheel = (init: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
    svg.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(wheel({ deltaX: 30, deltaY: 40 })).toBe(true);
  expect(place()).toEqual([-818, -378, 1]);
  wheel({ deltaY: -100, ctrlKey: true, clientX: 0, clientY: 0 });
  expect(place()?.[2]).toBeGreaterThan(1);
  const zoomed = place();
  svg.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
  expect(place()).toEqual(zoomed);
  panZoom.fit();
  wheel({ deltaY: -100, ctrlKey: true, clientX: 0, clientY: 0 });
  const own = place();
  resizePane(500, 400);
  expect(place()).toEqual(own);
});

test('an unmounted drawing no longer moves', () => {
  const { draw, place, panZoom, svg, leave, disconnect } = openPane();
  draw(100, 50);
  const before = place();
  expect(panZoom.viewSize()).toEqual({ width: 400 / readableScale, height: 300 / readableScale });
  leave();
  panZoom.panBy(10, 10);
  const event = new WheelEvent('wheel', { cancelable: true, deltaX: 10 });
  svg.dispatchEvent(event);
  expect([place(), panZoom.viewSize(), event.defaultPrevented]).toEqual([before, undefined, false]);
  expect(disconnect).toHaveBeenCalledOnce();
});
