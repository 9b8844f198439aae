import { actorAt, isAlive, statusAt } from '../session/snapshot-at';
import { formatCount } from '../../shared/text';
import { useInspector, useRecording, useSession } from '../session/use-session';
import { applicationOf } from '../protocol/applications';
import { valueText } from '../../chart/model/chart';
import { SystemMap } from './system-map';
import { arrangeActors, machineName } from './actor-groups';
import type { ActorListing } from '../../../machines/inspector/inspector.types';

interface ActorListProps {
  readonly selected: string | undefined;
  readonly seq: number;
}

const minFilteredActors = 8;
/** Actors above this limit, e.g. from a leak, are counted but not listed. */
const maxListedActors = 500;

export function ActorList({ selected, seq }: ActorListProps) {
  const session = useSession();
  const recording = useRecording();
  const isEndedShown = useInspector((snapshot) => snapshot.matches({ endedActors: 'shown' }));
  const listing = useInspector(({ context }) => context.listing);
  const list = (change: Partial<ActorListing>) =>
    session.actor.send({ type: 'listing.changed', listing: { ...listing, ...change } });
  const { filter, grouping, collapsed } = listing;
  const all = [...recording.actors.values()];
  const listed = all.filter(
    (actor) => actor.from <= seq && (isEndedShown || actor.session === selected || isAlive(actor, seq)),
  );
  const ended = all.length - all.filter((actor) => isAlive(actor, seq)).length;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = listed.filter((actor) => {
    const text = `${actor.name} ${actor.session} ${actor.logic} ${machineName(actor)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const rows = arrangeActors(matching, grouping, collapsed);
  const hasSeveral = new Set(listed.map(({ session }) => applicationOf(session))).size > 1;

  return (
    <div className="inspector-actors">
      <SystemMap selected={selected} seq={seq} />
      {listed.length > minFilteredActors && (
        <div className="inspector-bar">
          <input
            type="search"
            className="inspector-field inspector-grow"
            placeholder="Filter actors…"
            aria-label="Filter actors"
            value={filter}
            onChange={(event) => list({ filter: event.target.value })}
          />
          <select
            className="inspector-field"
            aria-label="Group actors"
            value={grouping}
            onChange={(event) => list({ grouping: event.target.value === 'machine' ? 'machine' : 'parent' })}
          >
            <option value="parent">By parent</option>
            <option value="machine">By machine</option>
          </select>
        </div>
      )}
      {rows.length === 0 && (
        <p className="inspector-empty">{listed.length > 0 ? 'No actor has this name.' : 'No actor lives now.'}</p>
      )}
      <ul>
        {rows.slice(0, maxListedActors).map((row, index) => {
          const folding = row.inside > 0 && (
            <button
              type="button"
              className="inspector-tool inspector-icon inspector-collapse"
              aria-expanded={!collapsed.has(row.key)}
              aria-label={`Actors of ${row.name}`}
              style={{ marginInlineStart: `${row.kind === 'actor' ? indentPx * row.depth : 0}px` }}
              onClick={() => list({ collapsed: toggled(collapsed, row.key) })}
            >
              {collapsed.has(row.key) ? '▸' : '▾'}
            </button>
          );
          const heading = hasSeveral && rows[index - 1]?.application !== row.application && (
            <span className="inspector-application">
              {recording.applications.get(row.application)?.name ?? 'An application'}
            </span>
          );
          if (row.kind === 'machine')
            return (
              <li key={row.key} className="inspector-machine">
                {heading}
                {folding}
                <span className="inspector-name">{row.name}</span>
                <span className="inspector-logic">{formatCount(row.inside, 'actor')}</span>
              </li>
            );
          const { actor, depth, inside } = row;
          const value = valueText(actorAt(actor, seq).value);
          const status = statusAt(actor, seq);
          const parent = grouping === 'machine' ? recording.actors.get(actor.parent ?? '') : undefined;
          return (
            <li key={actor.session}>
              {heading}
              {folding}
              <button
                type="button"
                className="inspector-choice inspector-actor"
                aria-pressed={actor.session === selected}
                style={{ paddingInlineStart: `${inside > 0 ? 4 : 8 + indentPx * depth}px` }}
                onClick={() => session.actor.send({ type: 'actor.chosen', session: actor.session })}
              >
                <span className="inspector-name">{actor.name}</span>
                <span className="inspector-logic">{actor.isRegistered ? actor.logic : 'not registered'}</span>
                {inside > 0 && collapsed.has(row.key) && (
                  <span className="inspector-logic">with {formatCount(inside, 'actor')}</span>
                )}
                {parent && <span className="inspector-logic">of {parent.name}</span>}
                {status !== 'active' && (
                  <span className={`inspector-logic inspector-is-${status}`}>
                    {status === 'registered' ? 'not started' : status === 'error' ? 'failed' : status}
                  </span>
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
          <input
            type="checkbox"
            checked={isEndedShown}
            onChange={(event) => session.actor.send({ type: event.target.checked ? 'ended.shown' : 'ended.hidden' })}
          />
          Show {ended} that ended or never started
        </label>
      )}
    </div>
  );
}

const indentPx = 14;

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}
