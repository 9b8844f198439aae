import { useState, useSyncExternalStore, type PointerEvent } from 'react';
import type { ChartLayout } from '../layout/types';
import { findCorner, mapMarginPx, mapSize, type Corner } from './map-place';
import type { PanZoom } from './pan-zoom';
import type { Rectangle } from '../view/placement';

export interface MinimapProps {
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
  const place = size && isHeld ? corner : size && findCorner(view, size, uncoverable, corner);
  if (place !== corner) setCorner(place);
  if (!size || !place) return null;

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (event.buttons === 0) return;
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect();
    panZoom.centerOn(((event.clientX - left) / across) * width, ((event.clientY - top) / down) * height);
  }

  return (
    <svg
      className="inspector-minimap"
      viewBox={`0 0 ${width} ${height}`}
      style={{ ...size, [place.block]: mapMarginPx, [place.inline]: mapMarginPx }}
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
