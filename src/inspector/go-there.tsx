import { useId, useState } from 'react';
import { FocusableButton } from './focusable-button';
import { findSnapshotId } from './snapshot-at';
import type { InspectedActor } from './recording/records';
import { useInspector, useRecording, useSession } from './use-session';

export interface GoThereProps {
  readonly actor: InspectedActor;
  /** Number of the shown record. */
  readonly seq: number;
}

/** Sets the running actor to the shown snapshot. If that isn't possible, it shows the reason. */
export function GoThere({ actor, seq }: GoThereProps) {
  const session = useSession();
  const recording = useRecording();
  const connection = useInspector((snapshot) => snapshot.value.application);
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const snapshotId = findSnapshotId(recording, actor, seq);

  const findReason = (): string | undefined => {
    if (connection === 'recorded') return 'A recording has no application that could go there.';
    if (connection === 'gone') return 'The application has gone.';
    if (!session.canSend(actor.session)) return 'This sender has no way back: it can be watched only.';
    if (!recording.applications.supports(actor.session, 'restore'))
      return 'This application does not let its actors be set back.';
    return snapshotId === undefined ? 'The application has not kept that snapshot.' : undefined;
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
        title="Sets the running actor to this snapshot, its delays included"
        onClick={() => void go()}
      >
        Go there
      </FocusableButton>
      {reason !== undefined && (
        <span id={id} className="inspector-status" role="status">
          {reason}
        </span>
      )}
    </>
  );
}
