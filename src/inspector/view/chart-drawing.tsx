import type { KeyboardEvent } from 'react';
import { useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import type { Chart, ChartState } from '../chart/chart';
import { contains } from '../chart/chart';
import type { RunningDelay } from '../chart/delays';
import { activeInside } from '../layout/content';
import type { ChartLayout } from '../layout/layout';
import { formatValue } from '../text';
import { EdgeLabel, EdgeLine } from './edge-line';
import type { PanZoom } from './pan-zoom';
import { StateBox } from './state-box';

export interface ChartDrawingProps {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  readonly panZoom: PanZoom;
  readonly active: ReadonlySet<string>;
  /** Keys of the transitions that led to the moment shown. */
  readonly takenKeys: ReadonlySet<string>;
  readonly delays: readonly RunningDelay[];
  /** The moment shown, in milliseconds since 1970; undefined while live. */
  readonly pausedAtMs: number | undefined;
  readonly onFold: (id: string) => void;
  /** Called with the key of a transition that was pressed. */
  readonly onPick: (transition: string) => void;
}

const noKeys: ReadonlySet<string> = new Set();
const noDelays: readonly RunningDelay[] = [];

/** The drawn statechart. It is one tab stop: arrow keys go from state to state, Enter folds, + - and 0 zoom. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { chart, layout, panZoom, active, takenKeys, delays, pausedAtMs, onFold, onPick } = props;
  const { frame, content } = panZoom;
  const arrow = `arrow${useId().replaceAll(/\W/g, '')}`;
  const [current, setCurrent] = useState<string>();
  const shown = useMemo(() => new Map(layout.boxes.map((box) => [box.id, box])), [layout]);
  const here = current !== undefined && shown.has(current) ? current : layout.boxes[0]?.id;
  const descriptors = useMemo(
    () => new Map([...chart.transitions.values()].map(({ key, descriptor }) => [key, descriptor])),
    [chart],
  );
  const notes = useMemo(() => transitionNotes(chart), [chart]);
  useLayoutEffect(() => panZoom.resize(layout.width, layout.height, (id) => shown.get(id)), [layout, panZoom, shown]);
  const foldInPlace = useCallback(
    (id: string) => {
      const box = shown.get(id);
      if (box) panZoom.hold(id, box);
      onFold(id);
    },
    [shown, panZoom, onFold],
  );

  function walk(event: KeyboardEvent<SVGSVGElement>): void {
    const state = here === undefined ? undefined : chart.states.get(here);
    if (!state || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      const [x, y] = pans[event.key] ?? [0, 0];
      panZoom.panBy(x, y);
    } else if (event.key === '+' || event.key === '=') panZoom.zoomBy(1.25);
    else if (event.key === '-') panZoom.zoomBy(0.8);
    else if (event.key === '0') panZoom.fit();
    else if ((event.key === 'Enter' || event.key === ' ') && state.children.length > 0) foldInPlace(state.id);
    else {
      const next = neighbour(chart, state, event.key, (id) => shown.has(id));
      if (!next) return;
      const box = shown.get(next);
      if (box) panZoom.show(box);
      event.currentTarget
        .querySelector<SVGGElement>(`[data-state="${CSS.escape(next)}"]`)
        ?.focus({ preventScroll: true });
    }
    event.preventDefault();
  }

  const edges = layout.edges.map((edge) => {
    const transitions = edge.transitions.flatMap((key) => chart.transitions.get(key) ?? []);
    const isTaken = edge.transitions.some((key) => takenKeys.has(key));
    return {
      edge,
      isWaiting: transitions.some(({ source }) => active.has(source)),
      takenKeys: isTaken ? takenKeys : noKeys,
      delays: delaysOf(delays, transitions),
      descriptors,
      pausedAtMs,
      arrow,
      notes,
      onPick,
    };
  });

  return (
    <svg
      ref={frame}
      className="inspector-chart"
      role="tree"
      tabIndex={-1}
      aria-label={`State chart of ${chart.id}`}
      onKeyDown={walk}
    >
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
          const isTaken = state.transitions.some(({ key }) => takenKeys.has(key));
          return (
            <StateBox
              key={box.id}
              state={state}
              box={box}
              isActive={active.has(box.id)}
              isCurrent={box.id === here}
              within={box.isFolded ? activeInside(state, active).join('\n') : ''}
              lit={box.isFolded ? activeIds(chart, state, active).join('\n') : ''}
              takenKeys={isTaken ? takenKeys : noKeys}
              delays={delaysOf(delays, state.transitions)}
              descriptors={descriptors}
              pausedAtMs={pausedAtMs}
              notes={notes}
              onFold={foldInPlace}
              onFocus={setCurrent}
              onPick={onPick}
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
            <EdgeLine key={edge.edge.id} {...edge} />
          ))}
          {edges.map((edge) => (
            <EdgeLabel key={edge.edge.id} {...edge} />
          ))}
        </g>
      </g>
    </svg>
  );
}

/** Returns the descriptions and the `meta` of transitions, by key: the parts of a definition that are not drawn. */
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
  delays: readonly RunningDelay[],
  transitions: readonly { descriptor: string }[],
): readonly RunningDelay[] {
  if (delays.length === 0) return noDelays;
  const running = delays.filter(({ descriptor }) => transitions.some((one) => one.descriptor === descriptor));
  return running.length === 0 ? noDelays : running;
}

/** Returns the state that a key leads to, as in a tree: right to the first child, left to the parent, up and down to siblings. */
function neighbour(chart: Chart, state: ChartState, key: string, isShown: (id: string) => boolean): string | undefined {
  const parent = state.parent === undefined ? undefined : chart.states.get(state.parent);
  const siblings = parent?.children ?? [];
  const place = siblings.indexOf(state);
  const id = {
    ArrowRight: state.children[0]?.id,
    ArrowLeft: parent?.id,
    ArrowDown: siblings[place + 1]?.id ?? (parent ? undefined : state.children[0]?.id),
    ArrowUp: siblings[place - 1]?.id,
    Home: chart.root.id,
  }[key];
  return id !== undefined && isShown(id) ? id : undefined;
}
