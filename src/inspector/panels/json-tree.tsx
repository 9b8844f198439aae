import { useState } from 'react';
import { type Json, isJsonArray, isJsonObject } from '../../shared/json';
import type { Change } from '../recording/diff';
import { formatValue } from '../../shared/text';

export interface JsonTreeProps {
  readonly name: string;
  readonly value: Json;
  readonly changes: readonly Change[];
  readonly path?: readonly (string | number)[];
  readonly depth?: number;
}

const itemsPerStep = 50;

export function JsonTree({ name, value, changes, path = [], depth = 0 }: JsonTreeProps) {
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
