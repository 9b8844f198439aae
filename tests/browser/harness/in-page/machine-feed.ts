import type { Actor, AnyActor, AnyStateMachine } from 'xstate';
import { startFeed } from '../../../../src/inspector/feed/feed';
import { inPageSender } from '../../../../src/inspector/feed/sender';
import type { Message } from '../../../../src/inspector/protocol/messages';
import { writeRecording } from '../../../../src/inspector/recording/write-recording';
import { Recording } from '../../../../src/inspector/recording/recording';
import { watchReact } from './watch-react';

const maxKeptRecords = 1000;
/** Messages of the feed are put into the recording only when it is read, or are more than this: most tests pass. */
const maxUnreadMessages = 8000;

declare global {
  interface Window {
    /** Gives the last events of the page's machines as the file of a recording; undefined where none runs. */
    readMachineEvents?: () => string | undefined;
  }
}

interface Chartable {
  readonly actor: Actor<AnyStateMachine>;
  readonly history: AnyActor;
}

/** Returns the connection of the table among the props of an element. */
function chartableIn(props: unknown): Chartable | undefined {
  const { table } = (props ?? {}) as { readonly table?: { readonly chartable?: Chartable } };
  return table?.chartable;
}

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();
const recording = new Recording({ records: maxKeptRecords, bytes: Number.MAX_SAFE_INTEGER });
let unread: Message[] = [];
let feed: ReturnType<typeof startFeed> | undefined;

function readMessages(): void {
  for (const message of unread) recording.add(message);
  unread = [];
}

function openFeed(): ReturnType<typeof startFeed> {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const opened = startFeed(
    { name: document.title, actors: { all, subscribe } },
    inPageSender((message) => {
      unread.push(message);
      if (unread.length > maxUnreadMessages) readMessages();
    }),
  );
  opened.introduce();
  return opened;
}

watchReact((props) => {
  const chartable = chartableIn(props);
  if (!chartable) return false;
  const { actor, history } = chartable;
  feed ??= openFeed();
  if (all.has(actor) && all.has(history)) return true;
  all.add(actor).add(history);
  for (const changed of listeners) changed();
  return true;
});

window.readMachineEvents = () => {
  if (!feed) return undefined;
  // All that waits until the page is idle is sent before that.
  feed.introduce();
  readMessages();
  return writeRecording(recording);
};
