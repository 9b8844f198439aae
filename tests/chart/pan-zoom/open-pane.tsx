import { onTestFinished } from 'vitest';
import { readableScale } from '../../../src/chart/layout/opening';
import { PanZoom } from '../../../src/chart/pan-zoom/pan-zoom';
import type { Rectangle } from '../../../src/chart/layout/geometry';
import { stubResizeObserver } from '../../render';

/** Opens a pane of 424 × 324 pixels, which fits drawings up to 400 × 300. */
export function openPane() {
  let resized: () => void = () => undefined;
  const disconnect = stubResizeObserver((onResize) => {
    resized = () => onResize([]);
  });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const group = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
  document.body.append(svg);
  const size = { clientWidth: 424, clientHeight: 324 };
  for (const side of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(svg, side, { get: () => size[side] });
  // d3-zoom reads the size of an `svg` element from these properties.
  Object.defineProperty(svg, 'width', { get: () => ({ baseVal: { value: size.clientWidth } }) });
  Object.defineProperty(svg, 'height', { get: () => ({ baseVal: { value: size.clientHeight } }) });
  const panZoom = new PanZoom();
  const leave = [panZoom.frame(svg), panZoom.content(group)];
  onTestFinished(() => svg.remove());
  /** Returns the drawing's left, top and scale in the pane. */
  const place = () => {
    const numbers = /^translate\((.+),(.+)\) scale\((.+)\)$/.exec(group.getAttribute('transform') ?? '')?.slice(1);
    return numbers?.map((number) => Math.round(Number(number) * 100) / 100);
  };
  return {
    panZoom,
    svg,
    place,
    disconnect,
    leave: () => leave.forEach((end) => end()),
    /** Draws a rectangle of this size, as if it were a chart. */
    draw: (
      width: number,
      height: number,
      target?: Rectangle,
      find: Parameters<PanZoom['resize']>[2] = () => undefined,
    ) => panZoom.resize({ width, height }, target, find),
    resizePane: (width: number, height: number) => {
      Object.assign(size, { clientWidth: width, clientHeight: height });
      resized();
    },
  };
}

export const scale = Math.round(readableScale * 100) / 100;
