import type { TableSnapshot } from '../../../machines/table';
import { watchTables } from '../harness/in-page/watch-react';

interface Instruments {
  /** For each future history call, whether the browser refuses it. Calls after these succeed. */
  refusals: boolean[];
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  eventTypes: string[];
  value: () => TableSnapshot['value'];
}

declare global {
  interface Window {
    instruments: Instruments;
  }
}

/*
 * Makes the browser refuse history calls on demand, alternating between an exception (Safari) and silence (Chromium).
 */

const { pushState, replaceState } = History.prototype;
const call = (original: typeof pushState) =>
  function (this: History, ...args: Parameters<typeof pushState>) {
    // Calls that only update an entry's state don't count as writes.
    const isWrite = args[2] != null && new URL(args[2], location.href).href !== location.href;
    if (!isWrite || window.instruments.refusals.shift() !== true) original.apply(this, args);
    else if (window.instruments.refusals.length % 2 === 0) throw new DOMException('too many calls', 'SecurityError');
  };
History.prototype.pushState = call(pushState);
History.prototype.replaceState = call(replaceState);
window.instruments = {
  refusals: [],
  history: { pushState: pushState.bind(history), replaceState: replaceState.bind(history) },
  eventTypes: [],
  value: () => {
    throw new Error('No table is rendered yet.');
  },
};

let isWatching = false;
watchTables(({ actor }) => {
  if (isWatching) return;
  isWatching = true;
  window.instruments.value = () => actor.getSnapshot().value as TableSnapshot['value'];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.snapshot' && event.actorRef === actor)
      window.instruments.eventTypes.push(event.event.type);
  });
});
