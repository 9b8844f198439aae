import { memo, useContext, type CSSProperties } from 'react';
import type { ChartState } from '../model/chart';
import type { Box } from '../layout/geometry';
import { lineHeightPx, parentTitleXPx, textXPx, titleHeightPx, type Line } from '../layout/content';
import { stateUse } from '../model/paint';
import { ChildLinksContext, usePaint, type ChildLinks } from './contexts';
import { maxGrowth } from '../pan-zoom/pan-zoom';
import { TransitionLines, type TransitionProps } from './transitions';
import { chartMeasure } from './use-layout';
import { itemKey } from './navigation';

interface StateBoxProps extends TransitionProps {
  readonly state: ChartState;
  readonly box: Box;
  readonly isActive: boolean;
  /** True if the parent is a parallel state. */
  readonly isRegion: boolean;
  /** True if this state is the chart's tab stop. */
  readonly isCurrent: boolean;
  readonly within: string;
  /** Names the regions in which this state is active, if several identical regions are drawn as one. */
  readonly twinText: string;
  /** Set if the region has identical siblings. Folding this ID merges all of them into one drawn region. */
  readonly twinFold: string | undefined;
  readonly onFold: (id: string) => void;
}

export const StateBox = /* @__PURE__ */ memo(function StateBox(props: StateBoxProps) {
  const { state, box, isActive, isRegion, isCurrent, within, twinText, twinFold, onFold, onFocus } = props;
  const { x, y, width, height, content, headerX, isFolded } = box;
  const hasInside = state.children.length > 0;
  const hasTransitions = content.lines.some(({ transition }) => transition !== undefined);
  const textX = headerX + textXPx;
  const twinTexts = twinText.split('\n');
  const title = state.key || state.id;
  const titleX = headerX + (hasInside ? parentTitleXPx : textXPx);
  const room = {
    width: width - titleX - (hasMark(state) || twinFold !== undefined ? markWidthPx : textXPx),
    height: hasInside ? content.height : height,
  };
  const style: TitleStyle = { '--inspector-max-growth': titleGrowth(title, room) };
  const used = usePaint()?.states.get(state.id);
  const links = useContext(ChildLinksContext);
  const note = [used ? `${title}, used ${stateUse(used)}` : '', state.description ?? ''].filter(Boolean).join('\n');
  const level = state.path.length + 1;

  return (
    <g
      className={`inspector-state inspector-${state.type}${isRegion ? ' inspector-region' : ''}${box.depth === 0 ? ' inspector-root' : ''}${used ? (used.entered > 0 ? ' inspector-used' : ' inspector-unused') : ''}`}
      transform={`translate(${round(x)} ${round(y)})`}
      data-state={state.id}
      data-item={itemKey({ kind: 'state', id: state.id })}
      aria-current={isActive ? 'true' : undefined}
      role="treeitem"
      aria-level={level}
      aria-expanded={hasInside ? !isFolded : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(itemKey({ kind: 'state', id: state.id }))}
    >
      <rect
        className="inspector-box"
        width={round(width)}
        height={round(height)}
        rx={state.type === 'history' ? Math.min(14, height / 2) : 7}
      />
      {used && used.heat > 0 && (
        <rect
          className="inspector-heat"
          width={round(width)}
          height={round(height)}
          rx={7}
          fillOpacity={round(0.06 + 0.2 * used.heat)}
        />
      )}
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
        <g
          className="inspector-fold"
          aria-hidden="true"
          transform={`translate(${round(headerX)} 0)`}
          onClick={() => onFold(state.id)}
        >
          <rect x={1} y={0} width={24} height={24} rx={5} />
          <path d={isFolded ? 'M10 8l5 4-5 4z' : 'M8 10l4 5 4-5z'} />
        </g>
      )}
      <text className="inspector-title" x={round(titleX)} y={16.5} style={style}>
        {title}
      </text>
      <Mark state={state} width={width} />
      {twinFold !== undefined && (
        <g
          className="inspector-fold inspector-twins"
          aria-hidden="true"
          transform={`translate(${round(width - (hasMark(state) ? 50 : 26))} 0)`}
          onClick={() => onFold(twinFold)}
        >
          <rect x={1} y={0} width={24} height={24} rx={5} />
          <path d="M7 10h8v8h-8zM9 10v-3h9v8h-3v-1.3h1.7v-5.4h-6.4v1.7z" />
          <title>Identical regions: show each one, or one for all</title>
        </g>
      )}
      {content.twinYs?.map((y, index) => (
        <text key={y} className="inspector-within" x={textXPx} y={y}>
          {twinTexts[index]}
        </text>
      ))}
      {isFolded &&
        within.split('\n').map((line, index) => (
          <text
            key={index}
            className={`inspector-within${isActive ? '' : ' inspector-idle'}`}
            x={textXPx}
            y={titleHeightPx + 12 + index * lineHeightPx}
          >
            {line}
          </text>
        ))}
      {content.lines.map(
        (line, index) =>
          line.transition === undefined && (
            <ContentLine key={index} line={line} x={round(textX)} open={linkOf(state, line, links)} />
          ),
      )}
      {hasTransitions && (
        <g role="group">
          <TransitionLines
            {...props}
            lines={content.lines}
            x={round(textX)}
            width={round(width - headerX - 2 * textXPx)}
            level={level + 1}
          />
        </g>
      )}
      {note !== '' && <title>{note}</title>}
      <desc>{[typeText(state), ...(isActive ? ['active'] : [])].join(', ')}</desc>
    </g>
  );
});

interface ContentLineProps {
  readonly line: Line;
  readonly x: number;
  /** Opens the chart of the actor that this line invokes. */
  readonly open: (() => void) | undefined;
}

function ContentLine({ line: { role, text, y }, x, open }: ContentLineProps) {
  return (
    <text className={`inspector-line inspector-${role}${open ? ' inspector-link' : ''}`} x={x} y={y} onClick={open}>
      {text}
    </text>
  );
}

function linkOf({ invokes }: ChartState, { role, text }: Line, links: ChildLinks): (() => void) | undefined {
  if (role !== 'activity') return undefined;
  const invoked = invokes.find(({ src }) => text === `invoke ${src}`);
  return invoked && links.get(invoked.id);
}

interface TitleStyle extends CSSProperties {
  '--inspector-max-growth': number;
}

/** Returns a title's largest possible growth factor. In `chart.css`, a title is 10.5 px + 9 px × factor high. */
function titleGrowth(title: string, room: { width: number; height: number }): number {
  const across = room.width / chartMeasure()(title, 'title');
  const growth = Math.max(1, Math.min(maxGrowth, across, (room.height - 10.5) / 9));
  return Math.floor(growth * 100) / 100;
}

const markWidthPx = 30;
const hasMark = ({ type }: ChartState): boolean => type === 'parallel' || type === 'history';

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

function typeText(state: ChartState): string {
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
