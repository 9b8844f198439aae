import { useState } from 'react';

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
  const [filter, setFilter] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const all = [...recording.actors.values()];
  const listed = all.filter(
    (actor) => actor.from <= seq && (isEndedShown || actor.session === selected || isAlive(recording, actor, seq)),
  );
  const ended = all.length - all.filter((actor) => isAlive(recording, actor, seq)).length;
  // Actors under parents keep the order of their applications.
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = listed.filter(({ session, name, logic }) =>
    words.every((word) => `${name} ${session} ${logic}`.toLowerCase().includes(word)),
  );
  const rows = family(fitting.toSorted((a, b) => applicationOf(a.session) - applicationOf(b.session)));
  const shown = withoutCollapsed(rows, collapsed);
  const hasSeveral = new Set(listed.map(({ session }) => applicationOf(session))).size > 1;

  return (
    <div className="inspector-actors">
      {listed.length > minFilteredActors && (
        <input
          type="search"
          className="inspector-field"
          placeholder="Filter actors…"
          aria-label="Filter actors"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      {rows.length === 0 && (
        <p className="inspector-empty">{listed.length > 0 ? 'No actor is named so.' : 'No actor lives now.'}</p>
      )}
      <ul>
        {shown.slice(0, maxListedActors).map(({ actor, depth, inside }, place) => {
          const application = recording.applicationOf(actor.session)?.name;
          const before = shown[place - 1]?.actor;
          const isFirst = !before || applicationOf(before.session) !== applicationOf(actor.session);
          const snapshot = recording.snapshotAt(actor, seq)?.snapshot ?? actor.base;
          const value = valueText(property(snapshot, 'value'));
          const status = statusAt(recording, actor, seq);
          return (
            <li key={actor.session}>
              {hasSeveral && isFirst && (
                <span className="inspector-application">{application ?? 'An application'}</span>
              )}
              {inside > 0 && (
                <button
                  type="button"
                  className="inspector-tool inspector-icon inspector-collapse"
                  aria-expanded={!collapsed.has(actor.session)}
                  aria-label={`Actors of ${actor.name}`}
                  style={{ marginInlineStart: `${14 * depth}px` }}
                  onClick={() => setCollapsed(toggled(collapsed, actor.session))}
                >
                  {collapsed.has(actor.session) ? `▸ ${inside}` : '▾'}
                </button>
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
        {shown.length > maxListedActors && (
          <li className="inspector-empty">and {shown.length - maxListedActors} more</li>
        )}
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

/** Number of actors from which they can be filtered. */
const minFilteredActors = 8;

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** Leaves out the rows under collapsed actors, and counts those under each. */
function withoutCollapsed(
  rows: readonly { readonly actor: InspectedActor; readonly depth: number }[],
  collapsed: ReadonlySet<string>,
) {
  const counts = rows.map(() => 0);
  const open: number[] = [];
  const close = (isOver: (depth: number) => boolean, place: number) => {
    for (let last = open.at(-1); last !== undefined && isOver(rows[last]?.depth ?? 0); last = open.at(-1)) {
      counts[last] = place - last - 1;
      open.pop();
    }
  };
  for (const [place, { depth }] of rows.entries()) {
    close((before) => before >= depth, place);
    open.push(place);
  }
  close(() => true, rows.length);
  let hiddenUnder = Number.POSITIVE_INFINITY;
  return rows.flatMap(({ actor, depth }, place) => {
    const inside = counts[place] ?? 0;
    if (depth > hiddenUnder) return [];
    hiddenUnder = collapsed.has(actor.session) ? depth : Number.POSITIVE_INFINITY;
    return [{ actor, depth, inside }];
  });
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
