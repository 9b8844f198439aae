import type { Change } from '../recording/diff';
import { brief, pathText } from '../text';

const most = 200;

/** Differences, one a line: where, what it was, what it is. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="inspector-empty">Nothing.</p>;
  return (
    <ul className="inspector-changes">
      {changes.slice(0, most).map((change) => (
        <li key={pathText(change.path)}>
          <span className="inspector-key">{pathText(change.path)}</span>
          <del>{brief(change.before, 60)}</del>
          <span aria-hidden="true">→</span>
          <ins>{brief(change.after, 60)}</ins>
        </li>
      ))}
      {changes.length > most && <li className="inspector-empty">and {changes.length - most} more</li>}
    </ul>
  );
}
