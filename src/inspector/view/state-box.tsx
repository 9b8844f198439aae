import { memo } from 'react';
import type { ChartState } from '../chart/chart';
import type { Box, Line } from '../layout/layout';
import { lineHeightPx, pips, titleHeightPx } from '../layout/content';
import type { RunningDelay } from '../chart/delays';
import { delayAt } from './delay-at';
import { DelayBar } from './delay-bar';

export interface StateBoxProps {
  readonly state: ChartState;
  readonly box: Box;
  readonly isActive: boolean;
  /** True if keyboard focus enters the chart at this state. */
  readonly isCurrent: boolean;
  /** Names of the active states inside a folded box, one on each line. */
  readonly within: string;
  /** Ids of the active states inside a folded box, one on each line. */
  readonly lit: string;
  /** Keys of the transitions that led to the moment shown. */
  readonly takenKeys: ReadonlySet<string>;
  /** The running delays of this state's transitions. */
  readonly delays: readonly RunningDelay[];
  readonly descriptors: ReadonlyMap<string, string>;
  /** The moment shown, in milliseconds since 1970; undefined while live. */
  readonly pausedAtMs: number | undefined;
  /** Descriptions and `meta` of transitions, by key: the parts of a definition that are not drawn. */
  readonly notes: ReadonlyMap<string, string>;
  readonly onFold: (id: string) => void;
  readonly onFocus: (id: string) => void;
  readonly onPick: (transition: string) => void;
}

/** The box of a state: name, actions, transitions that are drawn as lines, and a control that folds its inside. */
export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { state, box, isActive, isCurrent, within, onFold, onFocus } = props;
  const { x, y, width, height, content, isFolded } = box;
  const hasInside = state.children.length > 0;
  const name = state.key || state.id;

  return (
    <g
      className={`inspector-state inspector-${state.type}${box.depth === 0 ? ' inspector-root' : ''}`}
      transform={`translate(${round(x)} ${round(y)})`}
      data-state={state.id}
      aria-current={isActive ? 'true' : undefined}
      role="treeitem"
      aria-level={state.path.length + 1}
      aria-expanded={hasInside ? !isFolded : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus(state.id);
      }}
    >
      <rect
        className="inspector-box"
        width={round(width)}
        height={round(height)}
        rx={state.type === 'history' ? height / 2 : 7}
      />
      {state.type === 'final' && (
        <rect
          className="inspector-box inspector-inner"
          x={3}
          y={3}
          width={round(width - 6)}
          height={round(height - 6)}
          rx={5}
        />
      )}
      {content.lines.length > 0 && height > titleHeightPx + 6 && (
        <line className="inspector-rule" x1={0} x2={round(width)} y1={titleHeightPx} y2={titleHeightPx} />
      )}
      {hasInside && (
        <g className="inspector-fold" aria-hidden="true" onClick={() => onFold(state.id)}>
          <rect x={2} y={1} width={22} height={22} rx={5} />
          <path d={isFolded ? 'M10 8l5 4-5 4z' : 'M8 10l4 5 4-5z'} />
        </g>
      )}
      <text className="inspector-title" x={hasInside ? 25 : 10} y={16.5}>
        {name}
      </text>
      <Mark state={state} width={width} />
      {isFolded &&
        within.split('\n').map((line, index) => (
          <text key={index} className="inspector-within" x={10} y={titleHeightPx + 12 + index * lineHeightPx}>
            {cut(line, width - 20)}
          </text>
        ))}
      {isFolded && <Pips {...props} />}
      {content.lines.map((line, index) => (
        <BoxLine key={index} {...props} line={line} index={index} />
      ))}
      {state.description !== undefined && <title>{state.description}</title>}
    </g>
  );
});

/** A small mark for each state inside a folded one, which shows the active ones without unfolding. */
function Pips({ state, box, lit }: StateBoxProps) {
  const active = new Set(lit.split('\n'));
  return (
    <g aria-hidden="true">
      {pips(state, { width: box.content.width, height: box.content.height }).map(({ state: one, x, y }) => (
        <rect
          key={one.id}
          className={one.children.length > 0 ? 'inspector-pip inspector-whole' : 'inspector-pip'}
          data-state={one.id}
          aria-current={active.has(one.id) ? 'true' : undefined}
          x={x}
          y={y}
          width={8}
          height={8}
          rx={one.children.length > 0 ? 1 : 4}
        >
          <title>{one.path.join('.')}</title>
        </rect>
      ))}
    </g>
  );
}

function BoxLine({
  line,
  index,
  takenKeys,
  delays,
  descriptors,
  pausedAtMs,
  notes,
  onPick,
  box,
}: StateBoxProps & { line: Line; index: number }) {
  const key = line.transition;
  const delay = delayAt(box.content.lines, index, delays, descriptors);
  return (
    <>
      <text
        className={`inspector-line inspector-${line.role}${key !== undefined && takenKeys.has(key) ? ' inspector-taken' : ''}`}
        x={10}
        y={line.y}
        data-transition={key}
        onClick={key === undefined ? undefined : () => onPick(key)}
      >
        {line.text}
        {key !== undefined && notes.has(key) && <title>{notes.get(key)}</title>}
      </text>
      {delay && <DelayBar delay={delay} pausedAtMs={pausedAtMs} x={10} y={line.y + 2} width={box.width - 20} />}
    </>
  );
}

/** The mark of a parallel or history state. */
function Mark({ state, width }: { state: ChartState; width: number }) {
  const x = width - 12;
  if (state.type === 'parallel') {
    return (
      <g className="inspector-mark" aria-hidden="true">
        <path d={`M${x - 8} 7v10M${x - 4} 7v10M${x} 7v10`} />
      </g>
    );
  }
  if (state.type === 'history') {
    return (
      <text className="inspector-mark" x={x - 2} y={16.5} textAnchor="end" aria-hidden="true">
        {state.history === 'deep' ? 'H*' : 'H'}
      </text>
    );
  }
  return null;
}

/** Returns the type of a state in words. */
export function typeText(state: ChartState): string {
  switch (state.type) {
    case 'parallel':
      return 'parallel state';
    case 'final':
      return 'final state';
    case 'history':
      return `${state.history ?? 'shallow'} history`;
    case 'compound':
      return state.path.length === 0 ? 'machine' : 'state with states inside';
    case 'atomic':
      return 'state';
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Cuts a text at about that width in pixels, with an ellipsis. */
function cut(text: string, width: number): string {
  const maxCharacters = Math.floor(width / 6.4);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
