import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Chart } from '../chart/chart';
import { layOutChart } from '../layout/lay-out-chart';
import type { EngineHandle } from '../layout/engine';
import { startEngine } from '../layout/engine';
import type { ChartLayout } from '../layout/types';
import { layOutOpening, paneShape } from '../layout/opening';
import type { Measure } from '../layout/text';
import { canvasMeasure } from '../layout/text';
import { useEffectEvent } from '../use-effect-event';

let engine: EngineHandle | undefined;
let users = 0;
let measure: Measure | undefined;

/** Returns the function that measures texts. All charts share one, because it caches. */
export function chartMeasure(): Measure {
  measure ??= canvasMeasure();
  return measure;
}

export interface LaidOut {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  /** Ids of the folded states. */
  readonly folded: ReadonlySet<string>;
  /** Ids of the regions that come before the others. */
  readonly front: ReadonlySet<string>;
  /** Id of the state that is drawn as if it were the whole chart. */
  readonly focus: string | undefined;
  /** Width divided by height of the pane that it was laid out for. */
  readonly shape: number;
}

/** A part of the chart to draw, and its folded states; undefined for those that suit the pane. */
interface Wanted {
  readonly focus: string | undefined;
  readonly folded: ReadonlySet<string> | undefined;
}

export interface LayoutControls {
  /** Undefined before the first layout; a text if it failed. */
  readonly laidOut: LaidOut | string | undefined;
  /** The part that was asked for. */
  readonly focus: string | undefined;
  /** Opens the whole chart, or a part of it, anew: with what suits the pane and what is active folded. */
  readonly open: (focus: string | undefined) => void;
  /** Draws with other states folded, a function of those that are folded now; the whole chart, if that is asked for. */
  readonly fold: (change: (folded: ReadonlySet<string>) => ReadonlySet<string>, isWhole?: boolean) => void;
}

const noFolds: ReadonlySet<string> = new Set();
/** Factor by which a pane's shape must change for a chart that the user has not folded to be laid out anew. */
const minAspectRatioChange = 1.5;

/**
 * Returns the layout of a chart. While a new one is computed, the one before stays, so that nothing flickers. One worker
 * serves all charts of the page, and ends with the last of them.
 *
 * @param area the element that the chart is drawn in; null while there is none
 */
export function useLayout(chart: Chart, active: ReadonlySet<string>, area: HTMLElement | null): LayoutControls {
  const [wanted, setWanted] = useState<Wanted>({ focus: undefined, folded: undefined });
  const [result, setResult] = useState<LaidOut | string>();
  // Never shows the layout of another machine.
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
    const { focus, folded } = wanted;
    const common = { chart, measure: chartMeasure(), engine: engine.engine, ...(focus === undefined ? {} : { focus }) };
    if (folded === undefined) {
      const pane = { width: element.clientWidth, height: element.clientHeight };
      const opening = await layOutOpening(common, active, pane);
      return { chart, ...opening, focus, shape: paneShape(pane) };
    }
    // The pane's shape is kept: a new layout for each pixel of a splitter would never come to rest.
    const shape = shown?.shape ?? paneShape({ width: element.clientWidth, height: element.clientHeight });
    // Regions stay where they are as one is folded.
    const front = shown?.front ?? noFolds;
    return { chart, layout: await layOutChart({ ...common, folded, front, shape }), folded, front, focus, shape };
  });

  useEffect(() => {
    if (!area) return undefined;
    let over = false;
    async function work(element: HTMLElement): Promise<void> {
      const next = await layOut(element);
      if (!over) setResult(next);
    }
    work(area).catch((error: unknown) => {
      if (!over) setResult(error instanceof Error ? error.message : String(error));
    });
    return () => {
      over = true;
    };
  }, [chart, wanted, area]);

  const scrollToElement = useEffectEvent((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    if (!shown || wanted.folded !== undefined || width === 0 || height === 0) return;
    const change = paneShape({ width, height }) / shown.shape;
    if (change > minAspectRatioChange || change < 1 / minAspectRatioChange) setWanted({ ...wanted });
  });
  // Observed anew with each layout, which reports the size at once: it may have changed while the chart was laid out.
  useEffect(() => {
    if (!area || !shown) return undefined;
    const observer = new ResizeObserver(() => scrollToElement(area));
    observer.observe(area);
    return () => observer.disconnect();
  }, [area, shown]);

  const open = useCallback((focus: string | undefined) => setWanted({ focus, folded: undefined }), []);
  const fold = useCallback<LayoutControls['fold']>(
    (change, isWhole = false) =>
      setWanted((before) => ({
        focus: isWhole ? undefined : before.focus,
        folded: change(before.folded ?? shown?.folded ?? noFolds),
      })),
    [shown],
  );
  return { laidOut, focus: wanted.focus, open, fold };
}
