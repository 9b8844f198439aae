import { useState } from 'react';
import { useRecording } from '../use-session';
import { nameSession } from './record-text';

export interface LanePickerProps {
  /** Sessions of the actors that can be chosen. */
  readonly actors: ReadonlySet<string>;
  /** Sessions of the chosen actors; undefined for all. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (chosen: ReadonlySet<string> | undefined) => void;
}

/** Maximum number of actors that are listed. The filter finds the others. */
const maxListedActors = 200;

/** Chooses the actors that have lanes. Those that are chosen stay so as others come. */
export function LanePicker({ actors, chosen, onChoose }: LanePickerProps) {
  const recording = useRecording();
  const [filter, setFilter] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const named = isOpen ? [...actors].map((session) => ({ session, name: nameSession(recording, session) })) : [];
  const found = named.filter(({ session, name }) =>
    words.every((word) => `${name} ${session}`.toLowerCase().includes(word)),
  );

  function toggle(session: string): void {
    const next = new Set(chosen ?? actors);
    if (!next.delete(session)) next.add(session);
    onChoose(next);
  }

  return (
    <details className="inspector-picker" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Actors: {chosen ? `${chosen.size} chosen of ${actors.size}` : `all ${actors.size}`}</summary>
      {isOpen && (
        <>
          <div className="inspector-bar">
            <input
              type="search"
              className="inspector-field inspector-grow"
              placeholder="Filter actors…"
              aria-label="Filter the actors of the sequence"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <button type="button" className="inspector-tool" onClick={() => onChoose(undefined)}>
              All
            </button>
            <button
              type="button"
              className="inspector-tool"
              onClick={() => onChoose(new Set(words.length > 0 ? found.map(({ session }) => session) : []))}
            >
              {words.length > 0 ? 'Only these' : 'None'}
            </button>
          </div>
          <ul>
            {found.slice(0, maxListedActors).map(({ session, name }) => (
              <li key={session}>
                <label className="inspector-check">
                  <input type="checkbox" checked={chosen?.has(session) ?? true} onChange={() => toggle(session)} />
                  {name}
                </label>
              </li>
            ))}
            {found.length > maxListedActors && <li>and {found.length - maxListedActors} more</li>}
          </ul>
        </>
      )}
    </details>
  );
}
