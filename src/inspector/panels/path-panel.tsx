import { useEffect, useRef, useState } from 'react';
import { nextStep } from '../../../machines/inspector';
import type { PlayedPath } from '../../../machines/inspector';
import { activeStates } from '../chart/active';
import { FocusableButton } from '../focusable-button';
import { property } from '../../shared/json';
import type { Offer } from '../protocol/messages';
import { readOffers, readPaths } from '../protocol/read';
import { formatCount, formatEventType, formatPayload } from '../text';
import { plain } from '../protocol/plain';
import type { Session } from '../session';
import { latestSnapshot } from '../recording/actor';
import { useInspector, useRecording, useSession } from '../use-session';

const paces = [
  { ms: 1500, label: 'Slow' },
  { ms: 600, label: 'Medium' },
  { ms: 150, label: 'Fast' },
  { ms: 0, label: 'At once' },
];

export function PathPanel({ target }: { target: string | undefined }) {
  const session = useSession();
  const recording = useRecording();
  const player = useInspector((snapshot) =>
    snapshot.matches({ player: 'replaying' })
      ? 'replaying'
      : snapshot.matches({ player: 'generating' })
        ? 'generating'
        : 'idle',
  );
  const pathsError = useInspector((snapshot) => snapshot.context.pathsError);
  const listed = useInspector((snapshot) =>
    snapshot.matches({ player: 'empty' }) ? undefined : snapshot.context.paths,
  );
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [filter, setFilter] = useState('');
  const chosenRef = useRef<HTMLButtonElement>(null);
  const canGeneratePaths =
    target === undefined
      ? recording.applications.abilities.has('paths')
      : recording.applications.supports(target, 'paths');

  useEffect(() => {
    if (target === undefined || !canGeneratePaths) return undefined;
    let isCancelled = false;
    void session.request({ type: '@chartable.offers', session: target }).then((answer) => {
      if (!isCancelled) setOffers(readOffers(answer));
    });
    return () => {
      isCancelled = true;
    };
  }, [session, target, canGeneratePaths]);

  async function generate(offer: Offer): Promise<void> {
    if (target === undefined) return;
    session.actor.send({ type: 'paths.requested' });
    const answer = readPaths(await session.request({ type: '@chartable.paths', session: target, offer: offer.id }));
    if (typeof answer === 'string') session.actor.send({ type: 'paths.failed', reason: answer });
    else {
      // Omits paths to active states, which need no steps.
      const paths = answer.paths.filter(({ steps }) => steps.length > 0);
      session.actor.send({ type: 'paths.received', list: { session: target, paths, notes: answer.notes } });
    }
  }

  if (!canGeneratePaths) return <p className="inspector-empty">This app offers no paths to play.</p>;
  if (target === undefined || offers.length === 0)
    return <p className="inspector-empty">The app offers no paths for this actor.</p>;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const list = listed?.session === target ? listed.paths : undefined;
  const found = list?.filter(({ state }) => words.every((word) => state.toLowerCase().includes(word)));

  return (
    <div className="inspector-paths">
      {player === 'replaying' && <Player onStop={() => chosenRef.current?.focus()} />}
      <div className="inspector-bar">
        {offers.map((offer) => (
          <FocusableButton
            key={offer.id}
            className="inspector-tool"
            isDisabled={player === 'generating'}
            onClick={() => void generate(offer)}
          >
            {offer.label}
          </FocusableButton>
        ))}
        {player === 'generating' && (
          <span className="inspector-status" role="status">
            Working them out…
          </span>
        )}
      </div>
      {pathsError !== undefined && (
        <p className="inspector-problem" role="alert">
          {pathsError}
        </p>
      )}
      {list && found && (
        <>
          <div className="inspector-bar">
            <input
              type="search"
              className="inspector-field inspector-grow"
              placeholder="Filter states…"
              aria-label="Filter states"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <span className="inspector-status">{formatCount(found.length, 'path')}</span>
          </div>
          {listed?.notes.map((note) => (
            <p key={note} className="inspector-status" role="status">
              {note}
            </p>
          ))}
          <ul>
            {found.slice(0, 300).map((path) => (
              <li key={path.state}>
                <FocusableButton
                  className="inspector-path"
                  isDisabled={player === 'replaying'}
                  onClick={({ currentTarget }) => {
                    chosenRef.current = currentTarget;
                    session.actor.send({ type: 'path.chosen', path: { session: target, ...path } });
                  }}
                >
                  <span className="inspector-main">{path.state}</span>
                  <span className="inspector-detail">
                    {path.steps.map(({ type }) => formatEventType(type)).join(' › ')}
                  </span>
                </FocusableButton>
              </li>
            ))}
            {found.length > 300 && <li className="inspector-empty">and {found.length - 300} more: filter them</li>}
          </ul>
        </>
      )}
    </div>
  );
}

function hasArrived(session: Session, { session: target, state, steps }: PlayedPath): boolean {
  const actor = session.recording.actors.get(target);
  const chart = session.chartOf(actor);
  if (!actor || !chart) return false;
  const recent = actor.snapshots.slice(-2 - 4 * steps.length);
  return [...recent.map(({ snapshot }) => snapshot), latestSnapshot(actor)].some((snapshot) =>
    activeStates(chart, property(snapshot, 'value')).has(state),
  );
}

/** @param onStop called when the player unmounts, which loses the focus */
function Player({ onStop }: { onStop: () => void }) {
  const session = useSession();
  // Re-renders with each snapshot, because the actor may only arrive after the last step.
  useRecording();
  const path = useInspector((snapshot) => snapshot.context.path);
  const stepsTaken = useInspector((snapshot) => snapshot.context.stepsTaken);
  const pace = useInspector((snapshot) => snapshot.context.pace);
  const next = useInspector((snapshot) => nextStep(snapshot.context));
  const isRunning = useInspector(
    (snapshot) =>
      snapshot.matches({ player: { replaying: 'running' } }) || snapshot.matches({ player: { replaying: 'awaiting' } }),
  );
  const isAwaiting = useInspector(
    (snapshot) =>
      snapshot.matches({ player: { replaying: 'awaiting' } }) ||
      snapshot.matches({ player: { replaying: 'awaitingOnce' } }),
  );
  const isArriving = useInspector((snapshot) => snapshot.matches({ player: { replaying: 'arriving' } }));
  const isFinished = useInspector((snapshot) => snapshot.matches({ player: { replaying: 'finished' } }));
  const stuckReason = useInspector((snapshot) => snapshot.context.stuckReason);
  const isOver = isArriving || isFinished || stuckReason !== undefined;
  if (!path) return null;
  return (
    <section className="inspector-player" aria-label="Player">
      <h3>{path.state}</h3>
      <div className="inspector-bar">
        <FocusableButton
          className="inspector-tool inspector-primary"
          isDisabled={isOver}
          onClick={() => session.actor.send({ type: isRunning ? 'player.paused' : 'player.played' })}
        >
          {isRunning ? 'Pause' : 'Play'}
        </FocusableButton>
        <FocusableButton
          className="inspector-tool"
          isDisabled={isOver || isRunning || isAwaiting}
          onClick={() => session.actor.send({ type: 'player.stepped' })}
        >
          Step
        </FocusableButton>
        <button
          type="button"
          className="inspector-tool"
          onClick={() => {
            session.actor.send({ type: 'player.stopped' });
            onStop();
          }}
        >
          {isOver ? 'Done' : 'Stop'}
        </button>
        <label className="inspector-check">
          Speed
          <select
            className="inspector-inline"
            value={pace}
            onChange={(event) => session.actor.send({ type: 'pace.chosen', ms: Number(event.target.value) })}
          >
            {paces.map(({ ms, label }) => (
              <option key={ms} value={ms}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="inspector-status" role="status">
        {isFinished
          ? hasArrived(session, path)
            ? stepsTaken < path.steps.length
              ? 'Arrived, by another way'
              : 'Arrived'
            : 'The actor has gone elsewhere: time has passed between the steps'
          : (stuckReason ??
            (isAwaiting
              ? `Waiting for ${formatEventType(next?.type ?? '')}`
              : `Step ${stepsTaken} of ${path.steps.length}`))}
      </p>
      <ol className="inspector-steps">
        {path.steps.map((step, index) => (
          <li
            key={index}
            aria-current={index === stepsTaken ? 'step' : undefined}
            className={index < stepsTaken ? 'inspector-taken' : undefined}
          >
            <span className="inspector-main">{formatEventType(step.type)}</span>{' '}
            <span className="inspector-detail">{formatPayload(plain(step).value)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
