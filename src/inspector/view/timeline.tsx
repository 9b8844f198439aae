import { useEffect, useId, useState, type ReactNode } from 'react';
import { findSnapshotId } from '../session/snapshot-at';
import { describeRecord } from '../panels/record-text';
import type { InspectedActor } from '../recording/records';
import { formatCount, formatSeconds } from '../../shared/text';
import { useInspector, useRecording, useSession } from '../session/use-session';
import { FocusableButton } from './buttons';

interface TimelineProps {
  readonly actor: InspectedActor | undefined;
  readonly seq: number;
  readonly isLive: boolean;
  readonly connected?: string | undefined;
  readonly clock?: ReactNode;
}

/** The bar at the bottom: the clock of a machine without an app, the visible snapshot and the connection. */
export function Timeline({ actor, seq, isLive, connected, clock }: TimelineProps) {
  const session = useSession();
  const recording = useRecording();
  const id = useId();
  const connection = useInspector((snapshot) => snapshot.value.application);
  const { records, malformed, lastProblem, unserialized, beganAt = 0 } = recording;
  const shown = recording.recordAt(seq);
  const time = shown ? formatSeconds(shown.at - beganAt) : undefined;
  const missing = isLive ? '' : 'Entry dropped';

  // `@statelyai/inspect` clients don't report when they disconnect. All other senders do.
  const isInspectClient = actor !== undefined && recording.applications.of(actor.session)?.abilities.size === 0;
  const receivedAtMs = (actor && recording.applications.lastReceivedAt(actor.session)) ?? 0;

  return (
    <footer className="inspector-timeline" data-live={isLive || undefined}>
      {clock}
      {records.length > 0 && (
        <div className="inspector-place" role="group" aria-label="Shown snapshot">
          <button
            type="button"
            className="inspector-tool inspector-live"
            aria-pressed={isLive}
            onClick={() => (isLive ? session.chooseSnapshot(seq) : session.actor.send({ type: 'live.resumed' }))}
          >
            {connection === 'recorded' ? (isLive ? 'The end' : 'Go to the end') : isLive ? 'Live' : 'Resume live'}
          </button>
          <label htmlFor={id} className="inspector-hidden">
            Snapshot
          </label>
          <input
            id={id}
            type="range"
            className="inspector-grow"
            min={0}
            max={records.length - 1}
            value={recording.indexAt(seq)}
            aria-valuetext={shown ? `${time}, ${describeRecord(session, shown).main}` : missing}
            onChange={(event) => {
              const record = records[Number(event.target.value)];
              if (record) session.chooseSnapshot(record.seq);
            }}
          />
          <output htmlFor={id} className="inspector-status">
            {time ?? missing}
          </output>
          {actor && !isLive && <RestoreButton key={`${actor.session} ${seq}`} actor={actor} seq={seq} />}
        </div>
      )}
      <span className={`inspector-connection inspector-${connection}`} role="status">
        {connection === 'connected' && isInspectClient ? (
          <InspectClientConnection key={receivedAtMs} receivedAtMs={receivedAtMs} />
        ) : (
          ((connection === 'connected' ? connected : undefined) ?? connectionText[connection])
        )}
      </span>
      {isLive && session.behindMs > 0 && (
        <span className="inspector-status inspector-behind">Behind by {Math.round(session.behindMs / 1000)} s</span>
      )}
      {unserialized > 0 && (
        <span
          className="inspector-status"
          title="Lost messages: their sender can’t serialize a BigInt, a remembered history state or a circular reference"
        >
          {formatCount(unserialized, 'message')} could not be serialized
        </span>
      )}
      {malformed > 0 && (
        <span
          className="inspector-status"
          title={`These messages don’t follow the protocol. The reason for the last one: ${lastProblem}`}
        >
          {formatCount(malformed, 'malformed message')} ignored
        </span>
      )}
    </footer>
  );
}

/** Without a message for this long, an `@statelyai/inspect` client counts as disconnected. */
const silenceMs = 60_000;

/** Estimates whether an `@statelyai/inspect` client is connected, because it doesn't report disconnects. */
function InspectClientConnection({ receivedAtMs }: { readonly receivedAtMs: number }) {
  const [isSilent, setIsSilent] = useState(() => Date.now() - receivedAtMs >= silenceMs);
  useEffect(() => {
    const timer = setTimeout(() => setIsSilent(true), Math.max(0, receivedAtMs + silenceMs - Date.now()));
    return () => clearTimeout(timer);
  }, [receivedAtMs]);
  if (!isSilent) return connectionText.connected;
  const time = new Date(receivedAtMs).toLocaleTimeString('en-GB');
  return (
    <span title="An @statelyai/inspect client does not report when its page is left">No message since {time}</span>
  );
}

const connectionText = {
  connecting: 'Waiting for an app',
  connected: 'Connected',
  gone: 'The app is gone',
  recorded: 'A recording',
};

interface RestoreButtonProps {
  readonly actor: InspectedActor;
  readonly seq: number;
}

function RestoreButton({ actor, seq }: RestoreButtonProps) {
  const session = useSession();
  const recording = useRecording();
  const connection = useInspector((snapshot) => snapshot.value.application);
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const snapshotId = findSnapshotId(recording, actor, seq);

  const findReason = (): string | undefined => {
    if (connection === 'recorded') return 'A recording can’t be reset. Only a running app can.';
    if (connection === 'gone') return 'The app is gone.';
    if (!session.canSend(actor.session)) return 'This sender is read-only: it can’t be reset.';
    if (!recording.applications.supports(actor.session, 'restore')) return 'This app doesn’t allow resets.';
    return snapshotId === undefined ? 'The app no longer has this snapshot.' : undefined;
  };
  const reason = findReason() ?? failure;

  async function go(): Promise<void> {
    if (snapshotId === undefined) return;
    const problem = await session.restore(actor.session, snapshotId);
    if (problem === undefined) session.actor.send({ type: 'live.resumed' });
    else setFailure(problem);
  }

  return (
    <>
      <FocusableButton
        className="inspector-tool"
        isDisabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        title="Resets the running actor to this snapshot, including its delays"
        onClick={() => void go()}
      >
        Restore
      </FocusableButton>
      {reason !== undefined && (
        <span id={id} className="inspector-status" role="status">
          {reason}
        </span>
      )}
    </>
  );
}
