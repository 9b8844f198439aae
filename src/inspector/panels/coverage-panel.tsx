import { useRef, useState } from 'react';
import { mergeCoverage, readCoverage, writeCoverage } from '../../../machines/paths/coverage';
import { formatTotals } from '../../chart/model/paint';
import type { CoverageControls } from '../coverage/use-coverage';
import { openFile, download } from '../recording/open-file';
import { useInspector, useSession } from '../use-session';

export interface CoveragePanelProps {
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
