import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { contains, innermostOf, isRegion, type Chart, type ChartState } from '../model/chart';
import { ChildLinksContext, type DrawnDelay, type ChartControls } from './contexts';
import { insideTexts, textXPx, twinLines } from '../layout/content';
import type { Box, ChartLayout } from '../layout/geometry';
import { shortenText } from '../layout/text';
import { formatValue } from '../../shared/text';
import { useEffectEvent } from '../../shared/use-effect-event';
import { EdgeLabel, EdgeArrow } from './transitions';
import { ActionNote, useNotedTransition } from './action-note';
import { Minimap } from '../pan-zoom/minimap';
import type { PanZoom } from '../pan-zoom/pan-zoom';
import { Caption } from './overview';
import { StateBox } from './state-box';
import { listChoices, rectangleToShow, type Cause } from './target';
import { chartMeasure } from './use-layout';
import { createNavigation, itemKey, type DrawnItem } from './navigation';

export interface ChartDrawingProps {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  readonly panZoom: PanZoom;
  readonly active: ReadonlySet<string>;
  readonly takenKeys: ReadonlySet<string>;
  /** The transitions to keep visible while `isFollowing`. */
  readonly cause: Cause;
  readonly delays: readonly DrawnDelay[];
  readonly pausedAtMs: number | undefined;
  readonly isFollowing: boolean;
  /** The item to scroll to and focus. Default: none. */
  readonly itemToReveal?: DrawnItem | undefined;
  /** Called once `itemToReveal` is shown. Also called if the chart doesn't contain that item. */
  readonly onRevealed?: () => void;
  readonly controls?: ChartControls | undefined;
  readonly onFold: (id: string) => void;
  /** Called when a transition is clicked. Default: none. */
  readonly onPick?: ((transition: string) => void) | undefined;
}

const noKeys: ReadonlySet<string> = new Set();
const noDelays: readonly DrawnDelay[] = [];

/**
 * The drawn chart is a single tab stop. Arrow keys move between states and transitions. Enter folds a state or clicks a
 * transition. The keys +, - and 0 zoom.
 */
export function ChartDrawing(props: ChartDrawingProps) {
  const {
    chart,
    layout,
    panZoom,
    active,
    takenKeys,
    cause,
    delays,
    pausedAtMs,
    isFollowing,
    itemToReveal,
    onRevealed,
    controls,
    onFold,
    onPick,
  } = props;
  const { frame, content } = panZoom;
  const links = useContext(ChildLinksContext);
  const id = useId();
  const arrow = `arrow${id.replaceAll(/\W/g, '')}`;
  const [current, setCurrent] = useState<string>();
  const { notedTransition, handlers } = useNotedTransition();
  const shown = useMemo(() => new Map(layout.boxes.map((box) => [box.id, box])), [layout]);
  const navigation = useMemo(() => createNavigation(chart, layout), [chart, layout]);
  const here = navigation.items.get(current ?? '') ?? [...navigation.items.values()][0];
  const notes = useMemo(() => transitionNotes(chart), [chart]);

  const lit = useMemo(() => litBoxes(chart, layout, active), [chart, layout, active]);
  const place = useEffectEvent(() => {
    const taken = isFollowing ? listChoices(chart, layout, cause) : [];
    const choices = taken.length > 0 ? taken : [[...lit.values()]];
    panZoom.resize(layout, rectangleToShow(choices, panZoom.viewSize()), (box) => shown.get(box));
  });
  useLayoutEffect(() => place(), [layout, panZoom]);

  const last = useRef<Pick<ChartDrawingProps, 'layout' | 'isFollowing' | 'cause'> & { lit: typeof lit }>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { layout, lit, isFollowing, cause };
    if (!isFollowing || before?.layout !== layout) return;
    const changed = [...lit].filter(([key]) => !before.isFollowing || !before.lit.has(key)).map(([, box]) => box);
    const taken = listChoices(chart, layout, cause);
    // The view has already moved for this event.
    if (taken.length > 0 && before.isFollowing && before.cause === cause) return;
    const target = rectangleToShow(taken.length > 0 ? taken : [changed, changed.slice(0, 1)], panZoom.viewSize());
    if (target) panZoom.follow(target);
  }, [chart, lit, cause, layout, isFollowing, panZoom]);

  function focusItem(item: DrawnItem): void {
    const owner = item.kind === 'state' ? item.id : navigation.ownerOf(item.id);
    const label = layout.edges.find(
      ({ transitions }) => item.kind === 'transition' && transitions.includes(item.id),
    )?.label;
    const box = label ?? (owner === undefined ? undefined : shown.get(owner));
    if (box) panZoom.show(box);
    panZoom.focus(itemKey(item));
  }
  const reveal = useEffectEvent((item: DrawnItem) => {
    if (navigation.items.has(itemKey(item))) focusItem(item);
    onRevealed?.();
  });
  useEffect(() => {
    if (itemToReveal) reveal(itemToReveal);
  }, [itemToReveal]);

  const foldInPlace = useCallback(
    (state: string) => {
      const box = shown.get(state);
      if (box) panZoom.anchor(state, box);
      onFold(state);
    },
    [shown, panZoom, onFold],
  );

  function press(item: DrawnItem): boolean {
    if (item.kind === 'transition') onPick?.(item.id);
    else if ((chart.states.get(item.id)?.children.length ?? 0) > 0) foldInPlace(item.id);
    else {
      const open = chart.states.get(item.id)?.invokes.flatMap(({ id: child }) => links.get(child) ?? [])[0];
      if (!open) return false;
      open();
    }
    return true;
  }

  function handleKey(event: KeyboardEvent<SVGSVGElement>): void {
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      const [x, y] = pans[event.key] ?? [0, 0];
      panZoom.panBy(x, y);
    } else if (event.key === '+' || event.key === '=') panZoom.zoomBy(1.25);
    else if (event.key === '-') panZoom.zoomBy(0.8);
    else if (event.key === '0') panZoom.fit();
    else if (event.key === 'x') {
      const fold = here.kind === 'state' ? chart.twins?.folds.get(here.id) : undefined;
      if (fold === undefined) return;
      onFold(fold);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!press(here)) return;
    } else {
      const next = navigation.next(here, event.key);
      if (!next) return;
      focusItem(next);
    }
    event.preventDefault();
  }

  const common = {
    transitions: chart.transitions,
    takenKeys,
    pausedAtMs,
    notes,
    controls,
    onPick,
    onFocus: setCurrent,
  };
  const currentIn = (keys: readonly string[]) =>
    here?.kind === 'transition' && keys.includes(here.id) ? here.id : undefined;
  const edges = layout.edges.map((edge) => {
    const transitions = edge.transitions.flatMap((key) => chart.transitions.get(key) ?? []);
    const owner = chart.states.get(navigation.ownerOf(edge.transitions[0] ?? '') ?? '');
    return {
      ...common,
      edge,
      arrow,
      isWaiting: transitions.some(({ source }) => active.has(source)),
      takenKeys: edge.transitions.some((key) => takenKeys.has(key)) ? takenKeys : noKeys,
      delays: delaysOf(delays, transitions),
      currentTransition: currentIn(edge.transitions),
      level: (owner?.path.length ?? 0) + 2,
    };
  });

  return (
    <>
      <svg
        ref={frame}
        id={id}
        className="inspector-chart"
        role="tree"
        tabIndex={-1}
        aria-label={`State chart of ${chart.id}`}
        aria-describedby={`${id}-keys`}
        onKeyDown={handleKey}
        {...handlers}
      >
        <desc id={`${id}-keys`}>
          Arrow keys go from state to state and to their transitions, Enter folds a state or opens its actor
          {onPick && ' and picks a transition'}, plus and minus zoom, 0 fits.
          {chart.twins && ' X shows each of the identical regions, or one for all.'}
          {controls && ' Tab goes from a transition to its guards.'}
        </desc>
        <defs>
          {['', '-waiting', '-taken'].map((kind) => (
            <marker
              key={kind}
              id={`${arrow}${kind}`}
              className={`inspector-arrow${kind}`}
              viewBox="0 0 8 8"
              refX={7}
              refY={4}
              markerWidth={7}
              markerHeight={7}
              orient="auto-start-reverse"
              markerUnits="userSpaceOnUse"
            >
              <path d="M0 .6L8 4 0 7.4z" />
            </marker>
          ))}
        </defs>
        <g ref={content}>
          {layout.boxes.map((box) => {
            const state = chart.states.get(box.id);
            if (!state) return null;
            return (
              <StateBox
                key={box.id}
                {...common}
                state={state}
                box={box}
                isActive={active.has(box.id)}
                isRegion={isRegion(chart, state.id)}
                isCurrent={here?.kind === 'state' && box.id === here.id}
                within={box.isFolded ? withinText(state, box, active) : ''}
                twinText={twinLines(chart, box.id, box.content, active)
                  .map(({ text }) => text)
                  .join('\n')}
                twinFold={chart.twins?.folds.get(box.id)}
                takenKeys={state.transitions.some(({ key }) => takenKeys.has(key)) ? takenKeys : noKeys}
                delays={delaysOf(delays, state.transitions)}
                currentTransition={currentIn(box.content.lines.flatMap(({ transition }) => transition ?? []))}
                onFold={foldInPlace}
              />
            );
          })}
          <g aria-hidden="true">
            {layout.dots.map((dot) => (
              <circle
                key={`${dot.role} ${dot.state}`}
                className={`inspector-dot inspector-${dot.role}`}
                cx={dot.x}
                cy={dot.y}
                r={dot.role === 'initial' ? 4.5 : 3.5}
              />
            ))}
            {edges.map((edge) => (
              <EdgeArrow key={edge.edge.id} {...edge} />
            ))}
          </g>
          {edges.map((edge) => (
            <EdgeLabel key={edge.edge.id} {...edge} />
          ))}
          <ActionNote chart={chart} layout={layout} transition={notedTransition} />
        </g>
      </svg>
      <div className="inspector-foot">
        <Caption chart={chart} layout={layout} panZoom={panZoom} active={active} cause={cause} />
        <Minimap layout={layout} panZoom={panZoom} active={innermostOf(chart, active)} />
      </div>
    </>
  );
}

/** Returns the innermost visible state boxes that are active. */
function litBoxes(chart: Chart, layout: ChartLayout, active: ReadonlySet<string>): ReadonlyMap<string, Box> {
  const shown = new Set(layout.boxes.map(({ id }) => id));
  const innermost = layout.boxes.filter(
    ({ id }) =>
      active.has(id) &&
      !(chart.states.get(id)?.children ?? []).some((child) => active.has(child.id) && shown.has(child.id)),
  );
  return new Map(
    innermost.map((box) => {
      const state = chart.states.get(box.id);
      return [`${box.id} ${state ? activeIds(chart, state, active).join(' ') : ''}`, box];
    }),
  );
}

function withinText(state: ChartState, box: Box, active: ReadonlySet<string>): string {
  const width = box.width - 2 * textXPx;
  return insideTexts(state, active)
    .map((text) => shortenText(text, width, 'strong', chartMeasure()))
    .join('\n');
}

/** Returns tooltips by transition key. They contain the description and `meta`, which the chart doesn't draw. */
function transitionNotes(chart: Chart): ReadonlyMap<string, string> {
  return new Map(
    [...chart.transitions.values()].flatMap(({ key, description, meta }) => {
      const lines = [description, meta === undefined || meta === null ? undefined : `meta: ${formatValue(meta, 400)}`];
      const note = lines.filter((line) => line !== undefined).join('\n');
      return note === '' ? [] : [[key, note] as const];
    }),
  );
}

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};

function activeIds(chart: Chart, state: ChartState, active: ReadonlySet<string>): string[] {
  return [...active].filter((id) => id !== state.id && contains(chart, state.id, id));
}

function delaysOf(
  delays: readonly DrawnDelay[],
  transitions: readonly { descriptor: string }[],
): readonly DrawnDelay[] {
  if (delays.length === 0) return noDelays;
  const running = delays.filter(({ event }) => transitions.some(({ descriptor }) => descriptor === event));
  return running.length === 0 ? noDelays : running;
}
