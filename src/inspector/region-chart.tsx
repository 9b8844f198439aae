import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyActor } from 'xstate';
import { activeStates } from './chart/active';
import { buildChart } from './chart/build';
import { contains, type Chart } from './chart/chart';
import { definitionOf } from './feed/describe';
import { layOutChart } from './layout/lay-out-chart';
import { startEngine } from './layout/engine';
import type { ChartLayout } from './layout/types';
import { isObject } from '../shared/json';
import { plain } from './protocol/plain';
import { readDefinition } from './protocol/read';
import { palettes } from './view/palette';
import { chartMeasure } from './view/use-layout';
import { writeSvg } from './export/write-svg';

/** Props of `RegionChart`. */
export interface RegionChartProps {
  /** A running machine actor. */
  readonly actor: AnyActor;
  /** Key of a region in that machine. */
  readonly region: string;
}

const nothingFolded: ReadonlySet<string> = new Set();

/** All regions on a page share one chart per machine. */
const charts = new WeakMap<object, Chart>();

function chartOf(actor: AnyActor): Chart | undefined {
  const logic: unknown = actor.logic;
  if (!isObject(logic)) return undefined;
  const known = charts.get(logic);
  if (known) return known;
  const definition = readDefinition(definitionOf(actor) ?? '');
  if (definition === undefined) return undefined;
  const chart = buildChart(definition);
  charts.set(logic, chart);
  return chart;
}

async function layOut(chart: Chart, focus: string): Promise<ChartLayout> {
  const handle = startEngine();
  try {
    return await layOutChart({ chart, focus, folded: nothingFolded, measure: chartMeasure(), engine: handle.engine });
  } finally {
    handle.stop();
  }
}

/** Returns the IDs of active states, one per line. */
function activeIn(actor: AnyActor, chart: Chart, regionId: string): string {
  const snapshot: unknown = actor.getSnapshot();
  const value = isObject(snapshot) ? plain(snapshot['value']).value : undefined;
  return [...activeStates(chart, value)].filter((id) => contains(chart, regionId, id)).join('\n');
}

const darkColorsQuery = '(prefers-color-scheme: dark)';

/**
 * Draws one region of a running machine and highlights its active states. Lays it out when it scrolls into view.
 * Renders nothing if the machine has no region with that key.
 *
 * @example
 * <RegionChart actor={table.chartable.actor} region="sorting" />
 */
export function RegionChart({ actor, region }: RegionChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useMemo(() => chartOf(actor), [actor]);
  const regionId = chart?.root.children.find(({ key }) => key === region)?.id;
  const [layout, setLayout] = useState<ChartLayout | Error>();
  const [active, setActive] = useState('');
  const [isDark, setDark] = useState(() => window.matchMedia(darkColorsQuery).matches);

  useEffect(() => {
    const element = frame.current;
    if (!element || !chart || regionId === undefined) return undefined;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        layOut(chart, regionId).then(
          (layoutOfRegion) => {
            if (!isOver) setLayout(layoutOfRegion);
          },
          (error: unknown) => {
            if (!isOver) setLayout(error instanceof Error ? error : new Error(String(error)));
          },
        );
      },
      { rootMargin: '50%' },
    );
    observer.observe(element);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [chart, regionId]);

  useEffect(() => {
    if (!chart || regionId === undefined) return undefined;
    const update = () => setActive(activeIn(actor, chart, regionId));
    update();
    const subscription = actor.subscribe(update);
    return () => subscription.unsubscribe();
  }, [actor, chart, regionId]);

  useEffect(() => {
    const query = window.matchMedia(darkColorsQuery);
    const update = () => setDark(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  const svg = useMemo(
    () =>
      chart && layout && !(layout instanceof Error)
        ? writeSvg({ chart, layout, palette: palettes[isDark ? 'dark' : 'light'], active: new Set(active.split('\n')) })
        : '',
    [chart, layout, isDark, active],
  );
  if (!chart || regionId === undefined) return null;
  const names = active.split('\n').map((id) => chart.states.get(id)?.key ?? '');
  return (
    <div
      ref={frame}
      className="region-chart"
      role="img"
      aria-label={`The region ${region}, in which ${names.slice(1).join(', ') || 'nothing'} is active`}
    >
      {layout instanceof Error ? (
        <p>The chart could not be laid out: {layout.message}</p>
      ) : (
        // The SVG is generated from a machine in this page, not from user input.
        // oxlint-disable-next-line react/no-danger
        <div dangerouslySetInnerHTML={{ __html: svg }} />
      )}
    </div>
  );
}
