import type { Rectangle, Size } from '../layout/geometry';
import { fitMarginPx, readableScale } from '../layout/opening';

export const minScale = 0.1;
const maxFitScale = 1.15;
/** Maximum initial scale of a chart that is larger than its pane. */
const maxOpenScale = 1;
const marginPx = fitMarginPx / 2;
const shownMarginPx = 12;

const maxMap: Size = { width: 160, height: 48 };
/** Narrower panes have no minimap. Their height is ignored, because showing the minimap changes it. */
const minPaneWidthWithMap = 560;

/** Returns the size of a drawing's map in screen pixels. Undefined if the pane is too narrow for a map. */
export function mapSize(drawing: Size, paneWidth: number): Size | undefined {
  if (paneWidth < minPaneWidthWithMap) return undefined;
  const factor = Math.min(maxMap.width / drawing.width, maxMap.height / drawing.height);
  return { width: Math.round(drawing.width * factor), height: Math.round(drawing.height * factor) };
}

/** A drawing's origin in screen pixels, and its scale in screen pixels per drawing unit. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function fitScale(drawing: Size, pane: Size): number {
  const [across, down] = [(pane.width - fitMarginPx) / drawing.width, (pane.height - fitMarginPx) / drawing.height];
  return Math.max(minScale, Math.min(across, down, maxFitScale));
}

export function openScale(drawing: Size, pane: Size): number {
  const whole = fitScale(drawing, pane);
  const byWidth = (pane.width - fitMarginPx) / drawing.width;
  return whole >= readableScale ? whole : Math.min(maxOpenScale, Math.max(readableScale, byWidth));
}

/**
 * Returns the screen position of a drawing's origin.
 *
 * @param target the part to center if the drawing is larger than its pane
 */
export function placeIn(
  pane: Size,
  drawing: Size,
  scale: number,
  target: Readonly<Rectangle> = { x: 0, y: 0, width: 0, height: 0 },
): { readonly x: number; readonly y: number } {
  return {
    x: offset(target.x * scale, target.width * scale, drawing.width * scale, pane.width),
    y: offset(target.y * scale, target.height * scale, drawing.height * scale, pane.height),
  };
}

/** True if the pane shows the whole rectangle. A larger rectangle must start at the pane's upper left corner. */
export function isInView(part: Readonly<Rectangle>, { x, y, scale }: Placement, pane: Size): boolean {
  const [left, top] = [part.x * scale + x, part.y * scale + y];
  return (
    left >= 0 &&
    top >= 0 &&
    left + Math.min(part.width * scale, pane.width) <= pane.width &&
    top + Math.min(part.height * scale, pane.height) <= pane.height
  );
}

export function shiftIntoView(
  part: Readonly<Rectangle>,
  { x, y, scale }: Placement,
  pane: Size,
): { readonly x: number; readonly y: number } {
  const into = (start: number, length: number, room: number) =>
    shiftInto(start, Math.min(length, room - 2 * shownMarginPx), room);
  return {
    x: into(part.x * scale + x, part.width * scale, pane.width),
    y: into(part.y * scale + y, part.height * scale, pane.height),
  };
}

/**
 * Positions a drawing on one axis. A drawing that fits is centered. Otherwise, the target is centered, but no gap
 * appears at the pane's ends.
 */
function offset(start: number, length: number, whole: number, room: number): number {
  if (whole <= room - 2 * marginPx) return (room - whole) / 2;
  const centered = length > room - 2 * marginPx ? marginPx - start : room / 2 - start - length / 2;
  return Math.min(marginPx, Math.max(room - marginPx - whole, centered));
}

function shiftInto(start: number, length: number, room: number): number {
  if (start < 0) return shownMarginPx - start;
  return start + length > room ? room - shownMarginPx - length - start : 0;
}
