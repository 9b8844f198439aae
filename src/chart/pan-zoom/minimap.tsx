import { useState, useSyncExternalStore, type PointerEvent } from 'react';
import type { ChartLayout, Rectangle, Size } from '../layout/geometry';
import type { PanZoom, Viewport } from './pan-zoom';

interface MinimapProps {
  readonly layout: ChartLayout;
  readonly panZoom: PanZoom;
  readonly active: ReadonlySet<string>;
  readonly uncoverable: readonly Rectangle[];
}

/** The map omits deeper states. */
const maxDepth = 2;

/**
 * A small map of a chart that is larger than its pane. Shows the visible part. A click moves there. Hidden if the pane
 * is small or all corners are covered.
 */
export function Minimap({ layout, panZoom, active, uncoverable }: MinimapProps) {
  const view = useSyncExternalStore(panZoom.subscribe, panZoom.readView);
  const [corner, setCorner] = useState<Corner>();
  const [isHeld, setIsHeld] = useState(false);
  const { width, height } = layout;
  if (!view || (view.width >= width && view.height >= height)) return null;
  const size = mapSize(layout, view);
  const shownCorner = size && isHeld ? corner : size && findCorner(view, size, uncoverable, corner);
  if (shownCorner !== corner) setCorner(shownCorner);
  if (!size || !shownCorner) return null;

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (event.buttons === 0) return;
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect();
    panZoom.centerOn(((event.clientX - left) / across) * width, ((event.clientY - top) / down) * height);
  }

  return (
    <svg
      className="inspector-minimap"
      viewBox={`0 0 ${width} ${height}`}
      style={{ ...size, [shownCorner.block]: mapMarginPx, [shownCorner.inline]: mapMarginPx }}
      aria-hidden="true"
      onPointerDown={(event) => {
        setIsHeld(true);
        move(event);
      }}
      onPointerMove={move}
      onPointerUp={() => setIsHeld(false)}
      onPointerLeave={() => setIsHeld(false)}
    >
      {layout.boxes
        .filter(({ depth }) => depth <= maxDepth)
        .map(({ id, x, y, width: across, height: down }) => (
          <rect
            key={id}
            x={x}
            y={y}
            width={across}
            height={down}
            aria-current={active.has(id) ? 'true' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      <rect
        className="inspector-view"
        x={view.x}
        y={view.y}
        width={view.width}
        height={view.height}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A corner, by the CSS properties of its sides. */
interface Corner {
  readonly block: 'top' | 'bottom';
  readonly inline: 'left' | 'right';
}

const mapMarginPx = 8;
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

function mapSize(drawing: Size, { width, height, scale }: Viewport): Size | undefined {
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
function findCorner(
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
