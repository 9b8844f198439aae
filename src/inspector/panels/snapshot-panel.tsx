import type { ActorSnapshot } from '../snapshot-at';
import { comparable } from '../snapshot-at';
import { isJsonObject, property } from '../../shared/json';
import { diff } from '../recording/diff';
import { ChangeList } from './change-list';
import { JsonTree } from './json-tree';

export function SnapshotPanel({ shownSnapshot }: { shownSnapshot: ActorSnapshot | undefined }) {
  if (shownSnapshot?.snapshot === undefined) return <p className="inspector-empty">No state is known of this actor.</p>;
  const now = comparable(shownSnapshot.snapshot);
  const before = shownSnapshot.record?.before;
  const changes = before === undefined ? [] : diff(comparable(before), now);
  const children = property(shownSnapshot.snapshot, 'children');
  return (
    <div className="inspector-snapshot">
      <section aria-label="Changes">
        <h3>Changed since the snapshot before</h3>
        {before === undefined ? (
          <p className="inspector-empty">This is the first that is known.</p>
        ) : (
          <ChangeList changes={changes} />
        )}
      </section>
      <section aria-label="Snapshot">
        <h3>Snapshot</h3>
        <ul className="inspector-tree">
          {isJsonObject(now) &&
            Object.entries(now).map(([key, value]) => (
              <JsonTree key={key} name={key} value={value} changes={changes} path={[key]} />
            ))}
          {isJsonObject(children) && Object.keys(children).length > 0 && (
            <JsonTree name="children" value={children} changes={[]} path={['children']} depth={1} />
          )}
        </ul>
      </section>
    </div>
  );
}
