import { useSyncExternalStore, type PointerEvent } from 'react';
import type { ChartLayout } from '../layout/geometry';
import { mapSize } from './placement';
import type { PanZoom } from './pan-zoom';

interface MinimapProps {
  readonly layout: ChartLayout;
  readonly panZoom: PanZoom;
  readonly active: ReadonlySet<string>;
}

const maxDepth = 2;

/**
 * A small map of a chart that is larger than its pane. Marks the visible part. A click moves the view.
 */
export function Minimap({ layout, panZoom, active }: MinimapProps) {
  const view = useSyncExternalStore(panZoom.subscribe, panZoom.readView);
  const { width, height } = layout;
  if (!view || (view.width >= width && view.height >= height)) return null;
  const size = mapSize(layout, view.width * view.scale);
  if (!size) return null;

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (event.buttons === 0) return;
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect();
    panZoom.centerOn(((event.clientX - left) / across) * width, ((event.clientY - top) / down) * height);
  }

  return (
    <svg
      className="inspector-minimap"
      viewBox={`0 0 ${width} ${height}`}
      style={size}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
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
