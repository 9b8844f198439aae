import { useMemo, useState, useRef } from 'react';
import {
  writeCoverage,
  mergeCoverage,
  readCoverage,
  type CoverageFile,
  type MachineCoverage,
} from '../../../machines/paths/coverage';
import type { Chart } from '../../chart/model/chart';
import { useRecording, useSession, useInspector } from '../session/use-session';
import { paintChart, formatTotals, type Paint } from '../../chart/model/paint';
import { RecordedCoverage } from '../session/recorded-coverage';
import { openFile, download } from '../session/files';

export interface CoverageControls {
  readonly recorded: readonly MachineCoverage[];
  readonly opened: CoverageFile | undefined;
  readonly open: (opened: CoverageFile | undefined) => void;
  readonly paint: Paint | string;
}

/**
 * Merges the recording's coverage with that of opened files.
 *
 * @param isNeeded false to skip counting
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

interface CoveragePanelProps {
  readonly coverage: CoverageControls;
}

export function CoveragePanel({ coverage }: CoveragePanelProps) {
  const session = useSession();
  const isPainted = useInspector((snapshot) => snapshot.matches({ coverage: 'shown' }));
  const { paint, recorded, opened } = coverage;
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function open(text: string): string | undefined {
    const read = readCoverage(text);
    if (typeof read === 'string') return read;
    coverage.open(mergeCoverage([...(opened ? [opened] : []), read]));
    return undefined;
  }

  return (
    <div className="inspector-coverage">
      <div className="inspector-bar">
        <label className="inspector-check">
          <input
            type="checkbox"
            checked={isPainted}
            onChange={(event) =>
              session.actor.send({ type: event.target.checked ? 'coverage.shown' : 'coverage.hidden' })
            }
          />
          Paint the chart
        </label>
        <span className="inspector-grow" />
        <button type="button" className="inspector-tool" onClick={() => file.current?.click()}>
          Open coverage…
        </button>
        {opened && (
          <button type="button" className="inspector-tool" onClick={() => coverage.open(undefined)}>
            Close it
          </button>
        )}
        <button
          type="button"
          className="inspector-tool"
          onClick={() => {
            const all = writeCoverage([...(opened?.machines ?? []), ...recorded]);
            download('coverage.json', 'application/json', JSON.stringify(all));
          }}
        >
          Save as JSON
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Coverage"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void openFile(chosen, open).then(setProblem);
          }}
        />
      </div>
      {problem !== undefined && (
        <p className="inspector-problem" role="alert">
          {problem}
        </p>
      )}
      {typeof paint === 'string' ? (
        <p className="inspector-empty">{paint}</p>
      ) : (
        <p className="inspector-status" role="status">
          {formatTotals(paint)}
          {opened && ', with opened coverage'}
        </p>
      )}
    </div>
  );
}
