import { useState, type ReactNode } from 'react';
import { changesOf, comparable, type ActorSnapshot } from '../session/snapshot-at';
import { isJsonObject, property, isJsonArray, type Json } from '../../../machines/shared/json';
import type { Change } from '../protocol/diff';
import { formatValue, formatKeyPath } from '../../shared/text';

interface SnapshotPanelProps {
  readonly shownSnapshot: ActorSnapshot | undefined;
  /** The URL at the time of the snapshot. */
  readonly children?: ReactNode;
}

export function SnapshotPanel({ shownSnapshot, children: url }: SnapshotPanelProps) {
  if (shownSnapshot?.snapshot === undefined)
    return (
      <div className="inspector-snapshot">
        <p className="inspector-empty">No state is known of this actor.</p>
        {url}
      </div>
    );
  const { snapshot, record } = shownSnapshot;
  const now = comparable(snapshot);
  const changes = record?.before === undefined ? undefined : changesOf(record);
  const children = property(snapshot, 'children');
  return (
    <div className="inspector-snapshot">
      <section aria-label="Changes">
        <h3>Changed since the snapshot before</h3>
        {changes ? (
          <ChangeList changes={changes} />
        ) : (
          <p className="inspector-empty">This is the first that is known.</p>
        )}
      </section>
      {url}
      <section aria-label="Snapshot">
        <h3>Snapshot</h3>
        <ul className="inspector-tree">
          {isJsonObject(now) &&
            Object.entries(now).map(([key, value]) => (
              <JsonTree key={key} name={key} value={value} changes={changes ?? []} path={[key]} />
            ))}
          {isJsonObject(children) && Object.keys(children).length > 0 && (
            <JsonTree name="children" value={children} changes={[]} path={['children']} depth={1} />
          )}
        </ul>
      </section>
    </div>
  );
}

const maxListedChanges = 200;

function ChangeList({ changes }: { changes: readonly Change[] }) {
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

interface JsonTreeProps {
  readonly name: string;
  readonly value: Json;
  readonly changes: readonly Change[];
  readonly path?: readonly (string | number)[];
  readonly depth?: number;
}

const itemsPerStep = 50;

function JsonTree({ name, value, changes, path = [], depth = 0 }: JsonTreeProps) {
  const entries = entriesOf(value);
  const changesInside = changes.filter((change) => path.every((key, index) => change.path[index] === key));
  const [open, setOpen] = useState(depth < 2 && (entries?.length ?? 0) <= 40);
  const [shown, setShown] = useState(itemsPerStep);
  const ownChange = changesInside.find((change) => change.path.length === path.length);

  if (!entries || entries.length === 0) {
    return (
      <li className={ownChange ? 'inspector-changed' : undefined}>
        <span className="inspector-key">{name}</span> <span className="inspector-value">{formatValue(value, 400)}</span>
        {ownChange && <Was change={ownChange} />}
      </li>
    );
  }
  return (
    <li className={changesInside.length > 0 ? 'inspector-changed' : undefined}>
      <button type="button" className="inspector-twist" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="inspector-key">{name}</span>{' '}
        {!open && <span className="inspector-value">{formatValue(value, 60)}</span>}
        {open && <span className="inspector-value">{isJsonArray(value) ? `${entries.length} items` : ''}</span>}
      </button>
      {ownChange && <Was change={ownChange} />}
      {open && (
        <ul>
          {entries.slice(0, shown).map(([key, item]) => (
            <JsonTree
              key={key}
              name={String(key)}
              value={item}
              changes={changesInside}
              path={[...path, key]}
              depth={depth + 1}
            />
          ))}
          {entries.length > shown && (
            <li>
              <button type="button" className="inspector-more" onClick={() => setShown(shown + 10 * itemsPerStep)}>
                {entries.length - shown} more
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Was({ change }: { change: Change }) {
  return (
    <span className="inspector-was">
      {change.before === undefined ? 'new' : `was ${formatValue(change.before, 60)}`}
    </span>
  );
}

function entriesOf(value: Json): [string | number, Json][] | undefined {
  if (isJsonArray(value)) return value.map((item, index) => [index, item]);
  return isJsonObject(value) ? Object.entries(value) : undefined;
}
