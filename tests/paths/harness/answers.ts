import type { ActorRefFrom } from 'xstate';
import {
  selectQueuedWrite,
  selectIsAnnounced,
  type BoxText,
  type TableEvent,
  type TableMachine,
  type TableSnapshot,
} from '../../../machines/table';

/** Simulates that the page's history writes queued changes immediately, and that the browser accepts them. */
export const acceptQueuedWrites = (snapshot: TableSnapshot): readonly TableEvent[] =>
  selectIsAnnounced(snapshot) ? [{ type: 'write.accepted', write: selectQueuedWrite(snapshot) }] : [];

/** Gives a write the snapshot's context. */
export const withContextOf = (event: TableEvent, { context }: TableSnapshot): TableEvent =>
  event.type === 'write.accepted' ? { ...event, write: { ...event.write, of: context } } : event;

/** Gives a write the actor's own context. */
export const withOwnContext = (event: TableEvent, actor: ActorRefFrom<TableMachine>): TableEvent =>
  withContextOf(event, actor.getSnapshot());

/**
 * Returns the text that an input method is composing. Checks the state, because “Go to page” also sets `draft` while
 * the user types into it.
 */
export const composedIn = (snapshot: TableSnapshot): BoxText | null =>
  snapshot.matches({ textBoxes: 'composing' }) ? snapshot.context.draft : null;
