import type { ActorRefFrom } from 'xstate';
import {
  selectQueuedWrite,
  selectIsAnnounced,
  type TableEvent,
  type TableMachine,
  type TableSnapshot,
} from '../../../machines/table';

/** The page's history writes what is queued at once, and the browser takes it. */
export const takeWrites = (snapshot: TableSnapshot): readonly TableEvent[] =>
  selectIsAnnounced(snapshot) ? [{ type: 'history.accepted', write: selectQueuedWrite(snapshot) }] : [];

/** Returns the event of a path as it is to be sent to an actor: a write is of the values that this very actor holds. */
export const ownEvent = (event: TableEvent, actor: ActorRefFrom<TableMachine>): TableEvent =>
  event.type === 'history.accepted' ? { ...event, write: { ...event.write, of: actor.getSnapshot().context } } : event;
