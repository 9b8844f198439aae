import { useState } from 'react';
import type { Json } from '../protocol/json';
import { isJsonArray, isJsonObject } from '../protocol/json';
import type { Change } from '../recording/diff';
import { formatValue } from '../text';

export interface JsonTreeProps {
  readonly name: string;
  readonly value: Json;
  /** Differences from the snapshot before. */
  readonly changes: readonly Change[];
  readonly path?: readonly (string | number)[];
  readonly depth?: number;
}

/** Number of items of a long list that are shown at first. */
const itemsPerStep = 50;

/** A value whose parts can be opened and closed. Changed parts show their value before. */
export function JsonTree({ name, value, changes, path = [], depth = 0 }: JsonTreeProps) {
  const entries = entriesOf(value);
  const mine = changes.filter((change) => path.every((key, index) => change.path[index] === key));
  const [open, setOpen] = useState(depth < 2 && (entries?.length ?? 0) <= 40);
  const [shown, setShown] = useState(itemsPerStep);
  const own = mine.find((change) => change.path.length === path.length);

  if (!entries || entries.length === 0) {
    return (
      <li className={own ? 'inspector-changed' : undefined}>
        <span className="inspector-key">{name}</span> <span className="inspector-value">{formatValue(value, 400)}</span>
        {own && <Was change={own} />}
      </li>
    );
  }
  return (
    <li className={mine.length > 0 ? 'inspector-changed' : undefined}>
      <button type="button" className="inspector-twist" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="inspector-key">{name}</span>{' '}
        {!open && <span className="inspector-value">{formatValue(value, 60)}</span>}
        {open && <span className="inspector-value">{isJsonArray(value) ? `${entries.length} items` : ''}</span>}
      </button>
      {own && <Was change={own} />}
      {open && (
        <ul>
          {entries.slice(0, shown).map(([key, item]) => (
            <JsonTree
              key={key}
              name={String(key)}
              value={item}
              changes={mine}
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
