import { useMemo, useState } from 'react';
import { writeCoverage, type CoverageFile, type MachineCoverage } from '../../../machines/paths/coverage';
import type { Chart } from '../../chart/model/chart';
import { useRecording, useSession } from '../use-session';
import { paintChart, type Paint } from '../../chart/model/paint';
import { RecordedCoverage } from './recorded-coverage';

export interface CoverageControls {
  readonly recorded: readonly MachineCoverage[];
  readonly opened: CoverageFile | undefined;
  readonly open: (opened: CoverageFile | undefined) => void;
  readonly paint: Paint | string;
}

/**
 * Merges the recording's coverage with that of opened files.
 *
 * @param isNeeded false to count nothing yet
 */
export function useCoverage(chart: Chart | undefined, isNeeded: boolean): CoverageControls {
  const session = useSession();
  const recording = useRecording();
  const [opened, open] = useState<CoverageFile>();
  const counted = useMemo(
    () => new RecordedCoverage(recording, (actor) => session.chartOf(actor)),
    [recording, session],
  );
  const { version } = recording;
  const recorded = useMemo(
    () => (isNeeded ? counted.read() : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The recording grows in place: `version` changes with it.
    [counted, isNeeded, version],
  );
  const paint = useMemo(() => {
    if (!chart) return 'This actor isn’t a machine, so it has no chart to paint.';
    return paintChart(chart, writeCoverage([...(opened?.machines ?? []), ...recorded]).machines);
  }, [chart, opened, recorded]);
  return { recorded, opened, open, paint };
}
