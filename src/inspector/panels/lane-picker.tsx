import { useState } from 'react';
import { useInspector, useRecording, useSession } from '../session/use-session';
import { nameSession } from './record-text';

interface LanePickerProps {
  readonly actors: ReadonlySet<string>;
}

const maxListedActors = 200;

/** Lets the user choose the actors with a lane in the sequence diagram. New actors don't change the choice. */
export function LanePicker({ actors }: LanePickerProps) {
  const session = useSession();
  const recording = useRecording();
  const chosen = useInspector(({ context }) => context.lanes);
  const [filter, setFilter] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const named = isOpen ? [...actors].map((actor) => ({ session: actor, name: nameSession(recording, actor) })) : [];
  const found = named.filter((one) => words.every((word) => `${one.name} ${one.session}`.toLowerCase().includes(word)));

  const choose = (lanes: ReadonlySet<string> | undefined) => session.actor.send({ type: 'lanes.chosen', lanes });

  function toggle(actor: string): void {
    const next = new Set(chosen ?? actors);
    if (!next.delete(actor)) next.add(actor);
    choose(next);
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
            <button type="button" className="inspector-tool" onClick={() => choose(undefined)}>
              All
            </button>
            <button
              type="button"
              className="inspector-tool"
              onClick={() => choose(new Set(words.length > 0 ? found.map((one) => one.session) : []))}
            >
              {words.length > 0 ? 'Only these' : 'None'}
            </button>
          </div>
          <ul>
            {found.slice(0, maxListedActors).map((one) => (
              <li key={one.session}>
                <label className="inspector-check">
                  <input
                    type="checkbox"
                    checked={chosen?.has(one.session) ?? true}
                    onChange={() => toggle(one.session)}
                  />
                  {one.name}
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
