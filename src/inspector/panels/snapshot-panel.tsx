import type { ActorMoment } from '../moment';
import { comparable } from '../moment';
import { isJsonObject, property } from '../protocol/json';
import { diff } from '../recording/diff';
import { ChangeList } from './change-list';
import { JsonTree } from './json-tree';

/** The actor's snapshot at the moment shown, and its differences from the snapshot before. */
export function SnapshotPanel({ moment }: { moment: ActorMoment | undefined }) {
  if (moment?.snapshot === undefined) return <p className="inspector-empty">No state is known of this actor.</p>;
  const now = comparable(moment.snapshot);
  const before = moment.record?.before;
  const changes = before === undefined ? [] : diff(comparable(before), now);
  const children = property(moment.snapshot, 'children');
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
