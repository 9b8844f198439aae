import { useSyncExternalStore, type PointerEvent } from 'react';
import type { ChartLayout } from '../layout/types';
import type { PanZoom } from './pan-zoom';

export interface MinimapProps {
  readonly layout: ChartLayout;
  readonly panZoom: PanZoom;
  readonly active: ReadonlySet<string>;
}

/** Maximum number of states that hold a state which the map shows. */
const maxDepth = 2;

/** The whole chart in small, with the part that is in view, while it is larger than its pane. Pressing it moves there. */
export function Minimap({ layout, panZoom, active }: MinimapProps) {
  const view = useSyncExternalStore(panZoom.subscribe, panZoom.readView);
  const { width, height } = layout;
  if (!view || (view.width >= width && view.height >= height)) return null;

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (event.buttons === 0) return;
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect();
    panZoom.centerOn(((event.clientX - left) / across) * width, ((event.clientY - top) / down) * height);
  }

  return (
    <svg
      className="inspector-minimap"
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
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
      <rect className="inspector-view" {...view} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
