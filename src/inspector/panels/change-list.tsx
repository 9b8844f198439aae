import type { Change } from '../recording/diff';
import { formatValue, formatKeyPath } from '../../shared/text';

const maxListedChanges = 200;

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="inspector-empty">Nothing.</p>;
  return (
    <ul className="inspector-changes">
      {changes.slice(0, maxListedChanges).map((change) => (
        <li key={formatKeyPath(change.path)}>
          <span className="inspector-key">{formatKeyPath(change.path)}</span>
          <del>{formatValue(change.before, 60)}</del>
          <span aria-hidden="true">→</span>
          <ins>{formatValue(change.after, 60)}</ins>
        </li>
      ))}
      {changes.length > maxListedChanges && (
        <li className="inspector-empty">and {changes.length - maxListedChanges} more</li>
      )}
    </ul>
  );
}
