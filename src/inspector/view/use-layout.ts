import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../chart/chart';
import { arrange } from '../layout/arrange';
import type { EngineHandle } from '../layout/engine';
import { startEngine } from '../layout/engine';
import type { ChartLayout } from '../layout/layout';
import type { Measure } from '../layout/text';
import { canvasMeasure } from '../layout/text';

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
}

/**
 * Returns the layout of a chart. While a new one is computed, the one before stays, so that nothing flickers. One worker
 * serves all charts of the page, and ends with the last of them.
 *
 * @param shape width of the pane divided by its height; undefined while it is not known
 * @returns undefined before the first layout; a text if it failed
 */
export function useLayout(
  chart: Chart,
  folded: ReadonlySet<string>,
  focus: string | undefined,
  shape: number | undefined,
): LaidOut | string | undefined {
  const [result, setResult] = useState<LaidOut | string>();

  useEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (users > 0) return;
      engine?.stop();
      engine = undefined;
    };
  }, []);

  useEffect(() => {
    if (shape === undefined) return undefined;
    let over = false;
    engine ??= startEngine();
    const arrangement = {
      chart,
      folded,
      measure: chartMeasure(),
      shape,
      engine: engine.engine,
      ...(focus === undefined ? {} : { focus }),
    };
    async function work(): Promise<void> {
      const layout = await arrange(arrangement);
      if (!over) setResult({ chart, layout });
    }
    work().catch((error: unknown) => {
      if (!over) setResult(error instanceof Error ? error.message : String(error));
    });
    return () => {
      over = true;
    };
  }, [chart, folded, focus, shape]);

  // Never shows the layout of another machine.
  return useMemo(() => (typeof result === 'object' && result.chart !== chart ? undefined : result), [result, chart]);
}
