import type { Chart } from '../../chart/model/chart';

export interface ChartNotesProps {
  readonly chart: Chart;
  readonly isReporting: boolean;
}

export function ChartNotes({ chart, isReporting }: ChartNotesProps) {
  const sentences = [...(isReporting ? [] : [cureForUnreported]), ...(chart.isCut ? [cureForCut] : [])];
  const [first, ...others] = chart.problems;
  const details = sentences.length > 0 || first === undefined ? chart.problems : others;
  const shown = sentences.length > 0 ? sentences.join(' ') : first;
  return (
    <div className="inspector-notes">
      {shown !== undefined && (
        <details>
          <summary>
            {shown}
            {details.length > 0 && ` And ${details.length} more.`}
          </summary>
          {details.length > 0 && (
            <ul>
              {details.slice(0, 100).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
}

/** For truncated charts. */
const cureForCut =
  'This chart is cut: its sender serializes few levels. Add serializationDepthLimit: 30 to its options to see the rest.';

/** For `@statelyai/inspect` clients. */
const cureForUnreported =
  'This sender doesn’t report transitions and delays. To see them exactly, use createInspector of chartable/inspector.';
