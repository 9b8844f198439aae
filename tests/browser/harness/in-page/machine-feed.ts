import type { AnyActor } from 'xstate';
import { startRecording, type Recorder } from '../../../../src/inspector/recording/start-recording';
import { watchTables } from './watch-react';

declare global {
  interface Window {
    /** Returns the machines' events as a recording, or `undefined` if no machine runs. */
    readMachineEvents?: () => string | undefined;
  }
}

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();
let recorder: Recorder | undefined;

watchTables(({ actor, history }) => {
  if (all.has(actor) && all.has(history)) return;
  all.add(actor).add(history);
  recorder ??= startRecording({
    name: document.title,
    actors: {
      all,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  for (const changed of listeners) changed();
});

window.readMachineEvents = () => recorder?.read();
