import { memo } from 'react';
import type { RunningDelay } from '../chart/delays';
import type { Edge } from '../layout/layout';
import { DelayBar } from './delay-bar';
import { delayAt } from './delay-at';
import { roundedPath } from './geometry';

export interface EdgeLineProps {
  readonly edge: Edge;
  /** True if the source of one of its transitions is active. */
  readonly isWaiting: boolean;
  /** Keys of the transitions that led to the moment shown. */
  readonly takenKeys: ReadonlySet<string>;
  readonly delays: readonly RunningDelay[];
  readonly descriptors: ReadonlyMap<string, string>;
  /** The moment shown, in milliseconds since 1970; undefined while live. */
  readonly pausedAtMs: number | undefined;
  readonly arrow: string;
  /** Descriptions and `meta` of transitions, by key: the parts of a definition that are not drawn. */
  readonly notes: ReadonlyMap<string, string>;
  readonly onPick: (transition: string) => void;
}

/** The line of one or several transitions from one state to another. */
export const EdgeLine = memo(function EdgeLine(props: EdgeLineProps) {
  const { edge, isWaiting, takenKeys, arrow } = props;
  const isTaken = edge.transitions.some((key) => takenKeys.has(key));
  return (
    <path
      className={`inspector-edge${isWaiting ? ' inspector-waiting' : ''}${isTaken ? ' inspector-taken' : ''}`}
      d={roundedPath(edge.points)}
      markerEnd={`url(#${arrow}${isTaken ? '-taken' : isWaiting ? '-waiting' : ''})`}
    />
  );
});

/** The label of a line. Labels are drawn after all lines, so that no line crosses them out. */
export const EdgeLabel = memo(function EdgeLabel({
  edge,
  isWaiting,
  takenKeys,
  delays,
  descriptors,
  pausedAtMs,
  notes,
  onPick,
}: EdgeLineProps) {
  const { label } = edge;
  if (!label) return null;
  return (
    <g
      className={`inspector-label${isWaiting ? ' inspector-waiting' : ''}`}
      transform={`translate(${Math.round(label.x)} ${Math.round(label.y)})`}
    >
      <rect className="inspector-plate" width={label.width} height={label.height} rx={4} />
      {label.lines.map((line, index) => {
        const key = line.transition;
        const delay = delayAt(label.lines, index, delays, descriptors);
        return (
          <g key={index}>
            <text
              className={`inspector-line inspector-${line.role}${key !== undefined && takenKeys.has(key) ? ' inspector-taken' : ''}`}
              x={4}
              y={line.y}
              data-transition={key}
              onClick={key === undefined ? undefined : () => onPick(key)}
            >
              {line.text}
              {key !== undefined && notes.has(key) && <title>{notes.get(key)}</title>}
            </text>
            {delay && <DelayBar delay={delay} pausedAtMs={pausedAtMs} x={4} y={line.y + 2} width={label.width - 8} />}
          </g>
        );
      })}
    </g>
  );
});
