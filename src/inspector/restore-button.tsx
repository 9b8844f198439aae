import { useId, useState } from 'react';
import { FocusableButton } from './focusable-button';
import { findSnapshotId } from './snapshot-at';
import type { InspectedActor } from './recording/records';
import { useInspector, useRecording, useSession } from './use-session';

export interface RestoreButtonProps {
  readonly actor: InspectedActor;
  readonly seq: number;
}

export function RestoreButton({ actor, seq }: RestoreButtonProps) {
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
