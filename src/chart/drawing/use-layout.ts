import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Chart } from '../model/chart';
import { drawnIds, mergeAllTwins, mergeTwins, twinFolds } from '../model/twins';
import { layOutChart } from '../layout/lay-out-chart';
import { startEngine, type EngineHandle } from '../layout/engine';
import type { ChartLayout } from '../layout/geometry';
import { layOutOpening, needsOverview, paneShape } from '../layout/opening';
import { paneBesideCards, firstRegion } from '../layout/overview';
import { canvasMeasure, type Measure } from '../layout/text';
import { useEffectEvent } from '../../shared/use-effect-event';
import { reasonOf } from '../../shared/text';

let engine: EngineHandle | undefined;
let users = 0;
let measure: Measure | undefined;

/** Returns a function that measures text. All charts share one function, because it caches widths. */
export function chartMeasure(): Measure {
  measure ??= canvasMeasure();
  return measure;
}

export interface LaidOut {
  readonly chart: Chart;
  /** The drawn chart, in which identical regions may be merged. */
  readonly drawnChart: Chart;
  readonly layout: ChartLayout;
  readonly folded: ReadonlySet<string>;
  /** ID of the drawn state. Undefined for the whole chart. */
  readonly focus: string | undefined;
  /** True if an overview of the machine is shown next to one of its regions. */
  readonly isOverview: boolean;
  readonly shape: number;
}

export interface LayoutRequest {
  /** ID of the state to show. Undefined shows the whole chart, or an overview with one region. */
  readonly focus: string | undefined;
  /** ID of the region next to the overview. May be the root. Undefined until an event or the user selects one. */
  readonly region?: string | undefined;
  /** IDs of folded states. Undefined folds states to fit the pane. */
  readonly folded: ReadonlySet<string> | undefined;
}

export interface LayoutControls {
  /** The current layout. Undefined before the first layout. A string is an error message. */
  readonly laidOut: LaidOut | string | undefined;
  readonly request: LayoutRequest;
  /** Opens the state `focus`, or the whole chart. Folds inactive states that don't fit the pane. */
  readonly open: (focus: string | undefined) => void;
  readonly showRegion: (region: string) => void;
  /**
   * Changes which states are folded. `part` is the ID of a state to show instead of the current part, or null to show
   * the whole chart.
   */
  readonly fold: (change: (folded: ReadonlySet<string>) => ReadonlySet<string>, part?: string | null) => void;
  readonly stop: () => void;
}

const stop = (): void => engine?.stop();

const noFolds: ReadonlySet<string> = new Set();
/** The chart is laid out again if the pane's aspect ratio changes by this factor, unless the user has folded states. */
const minAspectRatioChange = 1.5;

/**
 * Lays a chart out. Keeps the previous layout until a new one is ready, to avoid flicker. All charts of the page share
 * one worker, which stops with the last chart.
 *
 * @param area the element that contains the chart, or null before it is mounted
 * @param opened what to lay out first
 */
export function useLayout(
  chart: Chart,
  active: ReadonlySet<string>,
  area: HTMLElement | null,
  opened: LayoutRequest,
): LayoutControls {
  const [request, setRequest] = useState(opened);
  const [result, setResult] = useState<LaidOut | string>();
  const laidOut = useMemo(
    () => (typeof result === 'object' && result.chart !== chart ? undefined : result),
    [result, chart],
  );
  const shown = typeof laidOut === 'object' ? laidOut : undefined;

  useEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (users > 0) return;
      engine?.stop();
      engine = undefined;
    };
  }, []);

  const layOut = useEffectEvent(async (element: HTMLElement): Promise<LaidOut> => {
    engine ??= startEngine();
    const tools = { measure: chartMeasure(), engine: engine.engine };
    const pane = { width: element.clientWidth, height: element.clientHeight };
    const isOverview =
      request.folded && shown ? shown.isOverview : await needsOverview({ chart: mergeAllTwins(chart), ...tools }, pane);
    const room = isOverview ? paneBesideCards(chart, pane) : pane;
    const region =
      isOverview && request.focus === undefined && request.folded === undefined
        ? (request.region ?? firstRegion(chart))
        : undefined;
    const focus = region === chart.root.id ? undefined : (region ?? request.focus);
    const twins = request.folded ?? new Set(twinFolds(chart, focus));
    const drawnChart = mergeTwins(chart, twins);
    const common = { chart: drawnChart, ...tools, ...(focus === undefined ? {} : { focus }) };
    if (request.folded === undefined && region !== chart.root.id) {
      const opening = await layOutOpening(common, drawnIds(drawnChart, active), room);
      const all = new Set([...opening.folded, ...twins]);
      return { chart, drawnChart, ...opening, folded: all, focus, isOverview, shape: paneShape(room) };
    }
    const folded = request.folded ?? new Set([...drawnChart.root.children.map(({ id }) => id), ...twins]);
    // Folding keeps the aspect ratio of the current layout, even if the pane has been resized.
    const shape = request.folded && shown ? shown.shape : paneShape(room);
    const layout = await layOutChart({ ...common, folded, shape });
    return { chart, drawnChart, layout, folded, focus, isOverview, shape };
  });

  useEffect(() => {
    if (!area) return undefined;
    let isCancelled = false;
    async function work(element: HTMLElement): Promise<void> {
      const next = await layOut(element);
      if (!isCancelled) setResult(next);
    }
    work(area).catch((error: unknown) => {
      if (!isCancelled) setResult(reasonOf(error));
    });
    return () => {
      isCancelled = true;
    };
  }, [chart, request, area]);

  const layOutIfReshaped = useEffectEvent((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    if (!shown || request.folded !== undefined || width === 0 || height === 0) return;
    const room = shown.isOverview ? paneBesideCards(chart, { width, height }) : { width, height };
    const change = paneShape(room) / shown.shape;
    if (change > minAspectRatioChange || change < 1 / minAspectRatioChange) setRequest({ ...request });
  });
  useEffect(() => {
    if (!area || !shown) return undefined;
    const observer = new ResizeObserver(() => layOutIfReshaped(area));
    observer.observe(area);
    return () => observer.disconnect();
  }, [area, shown]);

  const open = useCallback((focus: string | undefined) => {
    setRequest({ focus, folded: undefined });
    setResult((before) => (typeof before === 'string' ? undefined : before));
  }, []);
  const showRegion = useCallback((region: string) => setRequest({ focus: undefined, region, folded: undefined }), []);
  const fold = useCallback<LayoutControls['fold']>(
    (change, part) =>
      setRequest((before) => ({
        focus: part === undefined ? (shown ? shown.focus : before.focus) : (part ?? undefined),
        folded: change(before.folded ?? shown?.folded ?? noFolds),
      })),
    [shown],
  );
  return { laidOut, request, open, showRegion, fold, stop };
}

const noStates: ReadonlySet<string> = new Set();

export function useFolds(drawn: LaidOut | undefined, fold: LayoutControls['fold'], initial = noStates) {
  const [foldedByUser, setFoldedByUser] = useState(initial);
  const toggle = useCallback(
    (id: string) => {
      const isOpening = drawn?.folded.has(id) === true;
      const change = (before: ReadonlySet<string>) => {
        const next = new Set(before);
        if (isOpening) next.delete(id);
        else next.add(id);
        return next;
      };
      setFoldedByUser(change);
      fold(change);
    },
    [drawn, fold],
  );
  return { foldedByUser, setFoldedByUser, toggle };
}
