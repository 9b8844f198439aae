import { isForbidden, type ChartTransition } from '../chart/chart';
import type { StartedDelay } from '../protocol/messages';
import type { Line } from '../layout/types';
import { lineHeightPx, markGapPx } from '../layout/content';
import { transitionUse } from '../coverage/paint';
import { usePaint } from '../coverage/use-paint';
import type { ChartControls } from './chart-controls';
import { delayAt } from './delay-at';
import { DelayBar } from './delay-bar';
import { chartMeasure } from './use-layout';
import { itemKey } from './navigation';

export interface TransitionProps {
  readonly transitions: ReadonlyMap<string, ChartTransition>;
  readonly takenKeys: ReadonlySet<string>;
  readonly delays: readonly StartedDelay[];
  readonly pausedAtMs: number | undefined;
  /** Set if keyboard focus enters the chart at one of these transitions. */
  readonly currentTransition: string | undefined;
  readonly notes: ReadonlyMap<string, string>;
  readonly controls: ChartControls | undefined;
  readonly onPick: ((transition: string) => void) | undefined;
  readonly onFocus: (item: string) => void;
}

export interface TransitionLinesProps extends TransitionProps {
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
