import { memo } from 'react';
import type { RunningDelay } from '../chart/delays';
import type { Edge } from '../layout/layout';
import { DelayBar } from './delay-bar';
import { delayAt } from './delay-at';
import { roundedPath } from './geometry';

export interface EdgeLineProps {
  readonly edge: Edge;
  /** True if the source of one of its transitions is active. */
  readonly waiting: boolean;
  readonly taken: ReadonlySet<string>;
  readonly delays: readonly RunningDelay[];
  readonly descriptors: ReadonlyMap<string, string>;
  readonly paused: number | undefined;
  readonly arrow: string;
  /** What the definition says of transitions besides what is drawn, by key. */
  readonly notes: ReadonlyMap<string, string>;
  readonly onPick: (transition: string) => void;
}

/** The line of one or several transitions from one state to another. */
export const EdgeLine = memo(function EdgeLine(props: EdgeLineProps) {
  const { edge, waiting, taken, arrow } = props;
  const isTaken = edge.transitions.some((key) => taken.has(key));
  return (
    <path
      className={`inspector-edge${waiting ? ' inspector-waiting' : ''}${isTaken ? ' inspector-taken' : ''}`}
      d={roundedPath(edge.points)}
      markerEnd={`url(#${arrow}${isTaken ? '-taken' : waiting ? '-waiting' : ''})`}
    />
  );
});

/** The label of a line. Labels are drawn after all lines, so that no line crosses them out. */
export const EdgeLabel = memo(function EdgeLabel({
  edge,
  waiting,
  taken,
  delays,
  descriptors,
  paused,
  notes,
  onPick,
}: EdgeLineProps) {
  const { label } = edge;
  if (!label) return null;
  return (
    <g
      className={`inspector-label${waiting ? ' inspector-waiting' : ''}`}
      transform={`translate(${Math.round(label.x)} ${Math.round(label.y)})`}
    >
      <rect className="inspector-plate" width={label.width} height={label.height} rx={4} />
      {label.lines.map((line, index) => {
        const key = line.transition;
        const delay = delayAt(label.lines, index, delays, descriptors);
        return (
          <g key={index}>
            <text
              className={`inspector-line inspector-${line.role}${key !== undefined && taken.has(key) ? ' inspector-taken' : ''}`}
              x={4}
              y={line.y}
              data-transition={key}
              onClick={key === undefined ? undefined : () => onPick(key)}
            >
              {line.text}
              {key !== undefined && notes.has(key) && <title>{notes.get(key)}</title>}
            </text>
            {delay && <DelayBar delay={delay} paused={paused} x={4} y={line.y + 2} width={label.width - 8} />}
          </g>
        );
      })}
    </g>
  );
});
