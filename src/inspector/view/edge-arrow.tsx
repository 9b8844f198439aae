import { memo } from 'react';
import { usePaint } from '../coverage/use-paint';
import type { Edge } from '../layout/types';
import { labelXPx } from '../layout/content';
import { roundedPath } from './geometry';
import type { TransitionProps } from './transition-lines';
import { TransitionLines } from './transition-lines';

export interface EdgeArrowProps extends TransitionProps {
  readonly edge: Edge;
  readonly isWaiting: boolean;
  readonly arrow: string;
  readonly level: number;
}

export const EdgeArrow = /* @__PURE__ */ memo(function EdgeArrow(props: EdgeArrowProps) {
  const { edge, isWaiting, takenKeys, arrow } = props;
  const isTaken = edge.transitions.some((key) => takenKeys.has(key));
  const paint = usePaint();
  const used = edge.transitions.flatMap((key) => paint?.transitions.get(key) ?? []);
  const use = used.length === 0 ? '' : used.some(({ taken }) => taken > 0) ? ' inspector-used' : ' inspector-unused';
  return (
    <path
      className={`inspector-edge${isWaiting ? ' inspector-waiting' : ''}${isTaken ? ' inspector-taken' : ''}${use}`}
      d={roundedPath(edge.lead) + roundedPath(edge.points)}
      markerEnd={`url(#${arrow}${isTaken ? '-taken' : isWaiting ? '-waiting' : ''})`}
    />
  );
});

/** Labels are drawn after all lines, so that no line crosses them. */
export const EdgeLabel = /* @__PURE__ */ memo(function EdgeLabel({
  edge,
  isWaiting,
  arrow: _,
  ...props
}: EdgeArrowProps) {
  const { label } = edge;
  if (!label) return null;
  return (
    <g
      className={`inspector-label${isWaiting ? ' inspector-waiting' : ''}`}
      transform={`translate(${Math.round(label.x)} ${Math.round(label.y)})`}
    >
      <rect className="inspector-plate" width={label.width} height={label.height} rx={4} />
      <TransitionLines {...props} lines={label.lines} x={labelXPx} width={label.width - 2 * labelXPx} />
    </g>
  );
});
