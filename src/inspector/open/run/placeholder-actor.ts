import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/** The user ends an actor with these events, because its code is not run. */
export const doneType = 'actor.done';
export const failedType = 'actor.failed';

const active: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

/** Runs until the user ends it. */
export const placeholderActor: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => active,
  transition(snapshot, event) {
    if (event.type === doneType)
      return { status: 'done', output: 'output' in event ? event.output : undefined, error: undefined };
    if (event.type === failedType)
      return { status: 'error', output: undefined, error: 'error' in event ? event.error : undefined };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => (isSnapshot(snapshot) ? snapshot : active),
};

const isSnapshot = (value: unknown): value is Snapshot<unknown> =>
  typeof value === 'object' && value !== null && 'status' in value;
