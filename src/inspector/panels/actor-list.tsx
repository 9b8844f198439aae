import type { InspectedActor } from '../recording/records';
import { isAlive, statusAt } from '../moment';
import { useRecording } from '../use-session';
import { applicationOf } from '../protocol/applications';
import { valueText } from '../chart/active';
import { property } from '../protocol/json';

export interface ActorListProps {
  readonly selected: string | undefined;
  readonly seq: number;
  readonly isEndedShown: boolean;
  readonly onSelect: (session: string) => void;
  readonly onShowEnded: (show: boolean) => void;
}

/** Maximum number of listed actors. Of more, such as a leak of thousands, only the number is shown. */
const maxListedActors = 500;

/** The living actors at the moment shown, children under their parents. */
export function ActorList({ selected, seq, isEndedShown, onSelect, onShowEnded }: ActorListProps) {
  const recording = useRecording();
  const all = [...recording.actors.values()];
  const listed = all.filter(
    (actor) => actor.from <= seq && (isEndedShown || actor.session === selected || isAlive(recording, actor, seq)),
  );
  const ended = all.length - all.filter((actor) => isAlive(recording, actor, seq)).length;
  // Actors under parents keep the order of their applications.
  const rows = family(listed.toSorted((a, b) => applicationOf(a.session) - applicationOf(b.session)));
  const hasSeveral = new Set(listed.map(({ session }) => applicationOf(session))).size > 1;

  return (
    <div className="inspector-actors">
      {rows.length === 0 && <p className="inspector-empty">No actor lives now.</p>}
      <ul>
        {rows.slice(0, maxListedActors).map(({ actor, depth }, place) => {
          const application = recording.applicationOf(actor.session)?.name;
          const before = rows[place - 1]?.actor;
          const isFirst = !before || applicationOf(before.session) !== applicationOf(actor.session);
          const snapshot = recording.snapshotAt(actor, seq)?.snapshot ?? actor.base;
          const value = valueText(property(snapshot, 'value'));
          const status = statusAt(recording, actor, seq);
          return (
            <li key={actor.session}>
              {hasSeveral && isFirst && (
                <span className="inspector-application">{application ?? 'An application'}</span>
              )}
              <button
                type="button"
                className="inspector-actor"
                aria-pressed={actor.session === selected}
                style={{ paddingInlineStart: `${8 + 14 * depth}px` }}
                onClick={() => onSelect(actor.session)}
              >
                <span className="inspector-name">{actor.name}</span>
                <span className="inspector-logic">{actor.isRegistered ? actor.logic : 'not registered'}</span>
                {status !== 'active' && (
                  <span className={`inspector-logic inspector-is-${status}`}>
                    {status === 'registered' ? 'not started' : status === 'error' ? 'failed' : status}
                  </span>
                )}
                {status === 'active' && recording.unansweredAt(actor.session, seq) !== undefined && (
                  <span className="inspector-logic inspector-is-error">no answer</span>
                )}
                {value !== '' && <span className="inspector-value">{value}</span>}
              </button>
            </li>
          );
        })}
        {rows.length > maxListedActors && <li className="inspector-empty">and {rows.length - maxListedActors} more</li>}
      </ul>
      {ended > 0 && (
        <label className="inspector-check">
          <input type="checkbox" checked={isEndedShown} onChange={(event) => onShowEnded(event.target.checked)} />
          Show {ended} that ended or never started
        </label>
      )}
    </div>
  );
}

/** Maximum levels by which an actor under its parents is indented. */
const maxIndentLevels = 20;

/** Orders actors under their parents. Those that are said to be each other's parents come last, as if they had none. */
function family(actors: readonly InspectedActor[]): { actor: InspectedActor; depth: number }[] {
  const sessions = new Set(actors.map(({ session }) => session));
  const children = new Map<string | undefined, InspectedActor[]>();
  for (const actor of actors) {
    const parent = actor.parent !== undefined && sessions.has(actor.parent) ? actor.parent : undefined;
    const siblings = children.get(parent);
    if (siblings) siblings.push(actor);
    else children.set(parent, [actor]);
  }
  const rows = new Map<string, { actor: InspectedActor; depth: number }>();
  // A list instead of a recursion: actors may be nested deeper than functions.
  const waiting = [...(children.get(undefined) ?? []), ...actors].toReversed().map((actor) => ({ actor, depth: 0 }));
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const { actor, depth } = row;
    if (rows.has(actor.session)) continue;
    rows.set(actor.session, row);
    for (const child of (children.get(actor.session) ?? []).toReversed())
      waiting.push({ actor: child, depth: Math.min(maxIndentLevels, depth + 1) });
  }
  return [...rows.values()];
}
