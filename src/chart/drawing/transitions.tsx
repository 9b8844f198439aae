import { memo, useState } from 'react';
import { isForbidden, type ChartTransition } from '../model/chart';
import { usePaint, type DrawnDelay, type ChartControls } from './contexts';
import { lineHeightPx, markGapPx, labelXPx, type Line } from '../layout/content';
import { transitionUse } from '../model/paint';
import { chartMeasure } from './use-layout';
import { itemKey } from './navigation';
import { roundedPath, type Edge } from '../layout/geometry';

export interface TransitionProps {
  readonly transitions: ReadonlyMap<string, ChartTransition>;
  readonly takenKeys: ReadonlySet<string>;
  readonly delays: readonly DrawnDelay[];
  readonly pausedAtMs: number | undefined;
  /** Key of the chart's tab stop, if it is one of these transitions. */
  readonly currentTransition: string | undefined;
  readonly notes: ReadonlyMap<string, string>;
  readonly controls: ChartControls | undefined;
  readonly onPick: ((transition: string) => void) | undefined;
  readonly onFocus: (item: string) => void;
}

interface TransitionLinesProps extends TransitionProps {
  readonly lines: readonly Line[];
  readonly x: number;
  readonly width: number;
  readonly level: number;
}

export function TransitionLines({ lines, x, width, level, ...props }: TransitionLinesProps) {
  const { transitions, takenKeys, delays, pausedAtMs, currentTransition, notes, controls, onPick, onFocus } = props;
  const paint = usePaint();
  const keys = new Set(lines.flatMap(({ transition }) => transition ?? []));
  return [...keys].map((key) => {
    const own = lines.filter(({ transition }) => transition === key);
    const [top, bottom] = [(own[0]?.y ?? 0) - lineHeightPx + 5, (own.at(-1)?.y ?? 0) + 4];
    const isTaken = takenKeys.has(key);
    const used = paint?.transitions.get(key);
    const transition = transitions.get(key);
    const use = used ? `${transition?.label ?? ''}, taken ${transitionUse(used)}` : '';
    const note = [use, notes.get(key) ?? ''].filter(Boolean).join('\n');
    return (
      <g
        key={key}
        className={`inspector-transition${used ? (used.taken > 0 ? ' inspector-used' : ' inspector-unused') : ''}${controls?.enabled.has(key) === true ? ' inspector-enabled' : ''}`}
        data-item={itemKey({ kind: 'transition', id: key })}
        role="treeitem"
        aria-level={level}
        aria-selected={key === currentTransition}
        tabIndex={key === currentTransition ? 0 : -1}
        onFocus={(event) => {
          event.stopPropagation();
          onFocus(itemKey({ kind: 'transition', id: key }));
        }}
        onClick={() => onPick?.(key)}
      >
        <rect className="inspector-ring" x={x - 4} y={top} width={width + 8} height={bottom - top} rx={3} />
        {own.map((line, index) => {
          const delay = delayAt(lines, lines.indexOf(line), delays, transitions);
          return (
            <g key={index}>
              <text
                className={`inspector-line inspector-${line.role}${isTaken ? ' inspector-taken' : ''}`}
                x={x}
                y={line.y}
                data-transition={key}
              >
                {line.text}
              </text>
              {delay && <DelayBar delay={delay} pausedAtMs={pausedAtMs} x={x} y={line.y + 2} width={width} />}
            </g>
          );
        })}
        {controls && transition && (
          <controls.Mark
            transition={transition}
            isCurrent={key === currentTransition}
            x={x + chartMeasure()(own.at(-1)?.text ?? '', 'strong') + markGapPx}
            y={own.at(-1)?.y ?? 0}
          />
        )}
        {note !== '' && <title>{note}</title>}
        <desc>{describeTransition(transition, isTaken)}</desc>
      </g>
    );
  });
}

function describeTransition(transition: ChartTransition | undefined, isTaken: boolean): string {
  const { actions = [], targets = [] } = transition ?? {};
  return [
    ...(transition && isForbidden(transition) ? ['forbidden'] : []),
    ...(targets.length > 0 ? [`to ${targets.join(' and ')}`] : []),
    ...(actions.length > 0 ? [`runs ${actions.join(', ')}`] : []),
    ...(isTaken ? ['just taken'] : []),
  ].join(', ');
}

interface EdgeArrowProps extends TransitionProps {
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

interface DelayBarProps {
  readonly delay: DrawnDelay;
  readonly pausedAtMs: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const barHeightPx = 2.5;

function DelayBar({ delay, pausedAtMs, x, y, width }: DelayBarProps) {
  const { ms, at } = delay;
  return (
    <g className="inspector-delay" transform={`translate(${x} ${y})`} data-delay={delay.event}>
      <title>{`Running: ${Math.round(ms)} ms`}</title>
      <rect className="inspector-track" width={width} height={barHeightPx} rx={1} />
      {pausedAtMs === undefined ? (
        <RunningBar key={at} ms={ms} at={at} width={width} />
      ) : (
        <rect
          className="inspector-bar"
          width={width * Math.min(1, Math.max(0, (pausedAtMs - at) / ms))}
          height={barHeightPx}
          rx={1}
        />
      )}
    </g>
  );
}

/** Draws a delay's progress with a CSS animation, so that nothing re-renders while the delay runs. */
function RunningBar({ ms, at, width }: { ms: number; at: number; width: number }) {
  const [now] = useState(Date.now);
  const style = { animationDuration: `${ms}ms`, animationDelay: `${-Math.min(Math.max(0, now - at), ms)}ms` };
  return <rect className="inspector-bar inspector-running" width={width} height={barHeightPx} rx={1} style={style} />;
}

/**
 * Returns the delay whose progress is drawn at a line of text. If several lines have the same delay, only the first
 * line shows it.
 *
 * @param transitions by key
 */
export function delayAt(
  lines: readonly Line[],
  index: number,
  delays: readonly DrawnDelay[],
  transitions: ReadonlyMap<string, { readonly descriptor: string }>,
): DrawnDelay | undefined {
  const descriptorOf = (line: Line | undefined) =>
    line?.transition === undefined ? undefined : transitions.get(line.transition)?.descriptor;
  const ownDescriptor = descriptorOf(lines[index]);
  if (ownDescriptor === undefined || lines.slice(0, index).some((line) => descriptorOf(line) === ownDescriptor))
    return undefined;
  return delays.find(({ event }) => event === ownDescriptor);
}
