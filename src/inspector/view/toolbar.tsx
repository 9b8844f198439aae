import type { ReactNode } from 'react';
import { isAlive } from '../session/snapshot-at';
import { applicationOf } from '../protocol/applications';
import type { InspectedActor } from '../recording/records';
import { useInspector, useRecording, useSession } from '../session/use-session';
import { IconButton } from '../../chart/drawing/buttons';

interface ToolbarProps {
  readonly actor: InspectedActor | undefined;
  readonly seq: number;
  readonly onClose?: () => void;
  /** Shown at the start of the toolbar. */
  readonly lead?: ReactNode;
  /** Called with the element that contains the chart's tools. */
  readonly attachTools: (element: HTMLElement | null) => void;
}

/** The bar at the top, with the visible actor and the tools of its chart. */
export function Toolbar({ actor, seq, onClose, lead, attachTools }: ToolbarProps) {
  return (
    <header className="inspector-toolbar inspector-bar">
      <h2 className="inspector-hidden">Inspector</h2>
      {lead}
      <ActorPicker actor={actor} seq={seq} />
      <div ref={attachTools} className="inspector-tools" />
      {onClose && <IconButton icon="close" label="Close the inspector" onClick={onClose} />}
    </header>
  );
}

/** Longer lists, e.g. of leaked actors, would be unusable. */
const maxListedActors = 500;

function ActorPicker({ actor, seq }: Pick<ToolbarProps, 'actor' | 'seq'>) {
  const session = useSession();
  const recording = useRecording();
  const isEndedShown = useInspector((snapshot) => snapshot.matches({ endedActors: 'shown' }));
  const running = [...recording.actors.values()].filter(
    (one) => one.session === actor?.session || isEndedShown || isAlive(one, seq),
  );
  const parent = recording.actors.get(actor?.parent ?? '');
  const names = running.map(({ name }) => name);
  const hasSeveral = new Set(running.map(({ session: of }) => applicationOf(of))).size > 1;
  return (
    <>
      {running.length > 0 && (
        <select
          className="inspector-inline inspector-who"
          aria-label="Actor"
          title={actor?.name}
          value={actor?.session ?? ''}
          onChange={(event) => session.actor.send({ type: 'actor.chosen', session: event.target.value })}
        >
          {!actor && <option value="">No actor</option>}
          {running.slice(0, maxListedActors).map(({ name, session: of }) => (
            <option key={of} value={of}>
              {names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${of})`}
              {hasSeveral && ` · ${recording.applications.of(of)?.name ?? 'another application'}`}
            </option>
          ))}
        </select>
      )}
      {parent && (
        <IconButton
          icon="parent"
          label={`Show its parent, ${parent.name}`}
          onClick={() => session.actor.send({ type: 'actor.chosen', session: parent.session })}
        />
      )}
      <span className="inspector-hidden" role="status">
        {actor && `Shown actor: ${actor.name}`}
      </span>
    </>
  );
}
