import { useCallback, useState } from 'react';
import type { Display } from '../../../machines/inspector';
import type { Chart } from '../../chart/model/chart';
import { mergeAllTwins, twinFolds } from '../../chart/model/twins';
import { isFitting, isTooLarge } from '../../chart/layout/opening';
import type { ChartLayout, Size } from '../../chart/layout/geometry';
import { useInspector } from '../use-session';
import { chartMeasure } from '../../chart/drawing/use-layout';

interface Drawn {
  readonly layout: ChartLayout;
  readonly folded: ReadonlySet<string>;
}

/**
 * Returns how to show a machine. Follows the user's choice. By default, a chart if it is readable as a whole, otherwise
 * strips. Decides once, from an estimate or after the first layout. Undefined before that.
 */
export function useDisplay(chart: Chart) {
  const chosen = useInspector(({ value }) => value.display);
  const [fit, setFit] = useState<'too large' | 'unsure' | 'fits'>();
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      setArea(element);
      if (!element) return;
      const isLarge = isTooLarge(mergeAllTwins(chart), sizeOf(element), chartMeasure());
      setFit((before) => before ?? (isLarge ? 'too large' : 'unsure'));
    },
    [chart],
  );
  const automatic = fit === undefined ? undefined : fit === 'too large' ? 'strips' : 'chart';
  const display: Display | undefined = chosen === 'automatic' ? automatic : chosen;

  /** Call this with the first layout. */
  function noteDrawn({ layout, folded }: Drawn): void {
    if (fit !== 'unsure' || !area) return;
    const twins = twinFolds(chart);
    const isUnfolded = [...folded].every((id) => twins.includes(id));
    setFit(isUnfolded && isFitting(layout, sizeOf(area)) ? 'fits' : 'too large');
  }
  return { display, isTooLarge: fit === 'too large', area, attach, noteDrawn };
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({ width, height });
