import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { watchTables } from '../harness/in-page/watch-react';

export interface PageMicrostep {
  readonly eventType: string;
  readonly transitions: readonly { readonly source: string; readonly descriptor: string; readonly index: number }[];
  readonly value: StateValue;
}

/** XState's type contains `any`. */
interface Transition {
  readonly source: {
    readonly id: string;
    readonly always?: readonly object[];
    readonly transitions: ReadonlyMap<string, readonly object[]>;
  };
  readonly eventType: string;
}

interface Instruments {
  /** For each future history call, whether the browser refuses it. Calls after these succeed. */
  refusals: boolean[];
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  steps: PageMicrostep[][];
  eventTypes: string[];
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
  steps: [],
  eventTypes: [],
};

let isWatching = false;
watchTables(({ actor }) => {
  if (isWatching) return;
  isWatching = true;
  let step: PageMicrostep[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.snapshot') {
      window.instruments.steps.push(step);
      const [first] = step;
      if (first) window.instruments.eventTypes.push(first.eventType);
      step = [];
    } else if (event.type === '@xstate.microstep') {
      step.push({
        eventType: event.event.type,
        value: (event.snapshot as AnyMachineSnapshot).value as StateValue,
        transitions: (event._transitions as readonly Transition[]).map((transition) => {
          const { source, eventType } = transition;
          const group = eventType === '' ? source.always : source.transitions.get(eventType);
          return { source: source.id, descriptor: eventType, index: group?.indexOf(transition) ?? -1 };
        }),
      });
    }
  });
});
