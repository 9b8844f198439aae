import type { Size } from '../layout/opening';
import type { Viewport } from './pan-zoom';
import type { Rectangle } from '../view/placement';

/** A corner, by the CSS properties of its sides. */
export interface Corner {
  readonly block: 'top' | 'bottom';
  readonly inline: 'left' | 'right';
}

export const mapMarginPx = 8;
/** In pixels. */
const maxMap: Size = { width: 160, height: 120 };
const maxShare = 0.3;
/** In pixels. Smaller panes have no map. */
const minPane: Size = { width: 420, height: 200 };

const corners: readonly Corner[] = [
  { block: 'bottom', inline: 'right' },
  { block: 'bottom', inline: 'left' },
  { block: 'top', inline: 'right' },
  { block: 'top', inline: 'left' },
];

export function mapSize(drawing: Size, { width, height, scale }: Viewport): Size | undefined {
  const pane = { width: width * scale, height: height * scale };
  if (pane.width < minPane.width || pane.height < minPane.height) return undefined;
  const limit = {
    width: Math.min(maxMap.width, pane.width * maxShare),
    height: Math.min(maxMap.height, pane.height * maxShare),
  };
  const factor = Math.min(limit.width / drawing.width, limit.height / drawing.height);
  return { width: Math.round(drawing.width * factor), height: Math.round(drawing.height * factor) };
}

/**
 * Returns a corner where the map covers none of the given rectangles, preferably the current corner. Undefined if no
 * corner is free.
 *
 * @param uncoverable rectangles in the drawing's units
 */
export function findCorner(
  view: Viewport,
  map: Size,
  uncoverable: readonly Rectangle[],
  current: Corner | undefined,
): Corner | undefined {
  const { x: left, y: top, scale } = view;
  const [width, height] = [(map.width + 2 * mapMarginPx) / scale, (map.height + 2 * mapMarginPx) / scale];
  const isFree = ({ block, inline }: Corner) => {
    const x = inline === 'left' ? left : left + view.width - width;
    const y = block === 'top' ? top : top + view.height - height;
    return !uncoverable.some(
      (one) => one.x < x + width && one.x + one.width > x && one.y < y + height && one.y + one.height > y,
    );
  };
  return [...(current ? [current] : []), ...corners].find(isFree);
}
