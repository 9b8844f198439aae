import { useRef, useState } from 'react';
import {
  mergeCoverage,
  readCoverage,
  writeCoverage,
  type CoverageFile,
  type MachineCoverage,
} from '../../../machines/paths/coverage';
import { formatTotals, type MissingItem, type Paint } from '../coverage/paint';
import { openFile } from '../recording/open-file';
import { formatCount } from '../text';
import { download } from '../view/export-svg';

export interface CoveragePanelProps {
  /** Painted usage, or a sentence about why there is none. */
  readonly paint: Paint | string;
  readonly isPainted: boolean;
  /** Usage counted by this recording. */
  readonly recorded: readonly MachineCoverage[];
  /** Usage opened from files; undefined before. */
  readonly opened: CoverageFile | undefined;
  readonly onPaint: (isPainted: boolean) => void;
  readonly onOpen: (opened: CoverageFile | undefined) => void;
  readonly onReveal: (item: MissingItem) => void;
}

/** Maximum number of listed items. */
const maxListed = 300;

/** Shows the usage of the machine, in this recording and in opened coverage files, and a list of what is missing. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { paint, isPainted, recorded, opened, onPaint, onOpen, onReveal } = props;
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function open(text: string): string | undefined {
    const read = readCoverage(text);
    if (typeof read === 'string') return read;
    onOpen(mergeCoverage([...(opened ? [opened] : []), read]));
    return undefined;
  }

  return (
    <div className="inspector-coverage">
      <div className="inspector-bar">
        <label className="inspector-check">
          <input type="checkbox" checked={isPainted} onChange={(event) => onPaint(event.target.checked)} />
          Paint the chart
        </label>
        <span className="inspector-grow" />
        <button type="button" className="inspector-tool" onClick={() => file.current?.click()}>
          Open coverage…
        </button>
        {opened && (
          <button type="button" className="inspector-tool" onClick={() => onOpen(undefined)}>
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
        <>
          <p className="inspector-status" role="status">
            {formatTotals(paint)}
            {opened && ', with opened coverage'}
          </p>
          <section aria-label="Missing">
            <h3>
              {paint.missing.length === 0
                ? 'Everything was used'
                : `Missing: ${formatCount(paint.missing.length, 'part')}`}
            </h3>
            <ul>
              {paint.missing.slice(0, maxListed).map((item) => (
                <li key={`${item.kind} ${item.id} ${item.text}`}>
                  <button type="button" className="inspector-path" onClick={() => onReveal(item)}>
                    <span className="inspector-main">{item.text}</span>
                    <span className="inspector-detail">{item.kind}</span>
                  </button>
                </li>
              ))}
              {paint.missing.length > maxListed && (
                <li className="inspector-empty">and {paint.missing.length - maxListed} more</li>
              )}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
