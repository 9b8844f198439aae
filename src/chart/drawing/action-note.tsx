import { useState, type FocusEvent, type PointerEvent } from 'react';
import { actionsText, type Chart } from '../model/chart';
import { labelXPx, lineHeightPx, textXPx, type Line } from '../layout/content';
import { wrap } from '../layout/text';
import type { ChartLayout } from '../layout/geometry';
import { itemKey } from './navigation';
import { chartMeasure } from './use-layout';

interface ActionNoteProps {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  /** Key of the hovered or focused transition. */
  readonly transition: string | undefined;
}

const maxWidthPx = 230;
const paddingPx = 6;

/** Lists a transition's actions below its text. Must be drawn last, so that nothing covers the list. */
export function ActionNote({ chart, layout, transition: key }: ActionNoteProps) {
  const transition = chart.transitions.get(key ?? '');
  const point = transition && findPoint(layout, transition.key);
  if (!point || transition.actions.length === 0) return null;
  const measure = chartMeasure();
  const lines = wrap(actionsText(transition), maxWidthPx, 'strong', measure);
  const width = Math.max(...lines.map((line) => measure(line, 'strong'))) + 2 * paddingPx;
  return (
    <g
      className="inspector-action-note"
      aria-hidden="true"
      transform={`translate(${Math.round(point.x - paddingPx)} ${Math.round(point.y)})`}
    >
      <rect width={Math.ceil(width)} height={lines.length * lineHeightPx + 4} rx={4} />
      {lines.map((line, index) => (
        <text key={index} className="inspector-line" x={paddingPx} y={(index + 1) * lineHeightPx - 2}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Tracks the hovered or focused transition. Pass `handlers` to the element of the chart. */
export function useNotedTransition() {
  const [hovered, setHovered] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const handlers = {
    onPointerOver: ({ target }: PointerEvent) => setHovered(transitionOf(target)),
    onPointerLeave: () => setHovered(undefined),
    onFocusCapture: ({ target }: FocusEvent) => setFocused(transitionOf(target)),
    onBlurCapture: () => setFocused(undefined),
  };
  return { notedTransition: hovered ?? focused, handlers };
}

/** Returns the key of the transition around an element. Undefined outside of transitions. */
function transitionOf(target: EventTarget): string | undefined {
  const item = target instanceof Element ? target.closest('[data-item]')?.getAttribute('data-item') : undefined;
  return item?.startsWith(transitionPrefix) === true ? item.slice(transitionPrefix.length) : undefined;
}

const transitionPrefix = itemKey({ kind: 'transition', id: '' });

/** Returns the point just below a transition's text. Undefined if the transition isn't drawn. */
function findPoint({ boxes, edges }: ChartLayout, key: string): { x: number; y: number } | undefined {
  const last = (lines: readonly Line[]) => lines.findLast(({ transition }) => transition === key);
  for (const { label } of edges) {
    const line = label && last(label.lines);
    if (line) return { x: label.x + labelXPx, y: label.y + line.y + 5 };
  }
  for (const { x, y, headerX, content } of boxes) {
    const line = last(content.lines);
    if (line) return { x: x + headerX + textXPx, y: y + line.y + 5 };
  }
  return undefined;
}
