import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { watchTables } from '../harness/in-page/watch-react';

/** A microstep of the machine in the page, as ids: what `coverStep` needs of it once the same chart is looked up here. */
export interface SeenMicrostep {
  readonly eventType: string;
  readonly transitions: readonly { readonly source: string; readonly descriptor: string; readonly index: number }[];
  readonly value: StateValue;
}

/** XState's own type has `any` in it. */
interface Transition {
  readonly source: {
    readonly id: string;
    readonly always?: readonly object[];
    readonly transitions: ReadonlyMap<string, readonly object[]>;
  };
  readonly eventType: string;
}

interface Instruments {
  /** For each coming call of the history, whether the browser refuses it; beyond, none is. */
  refusals: boolean[];
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** The steps that the machine took since they were last asked for, each of its microsteps. */
  steps: SeenMicrostep[][];
  /** The types of the events that it took a step on, since they were last waited for. */
  eventTypes: string[];
}

declare global {
  interface Window {
    instruments: Instruments;
  }
}

/* In the page: the browser refuses calls on demand, alternately by an exception (Safari) and silently (Chromium). */

const { pushState, replaceState } = History.prototype;
const call = (original: typeof pushState) =>
  function (this: History, ...args: Parameters<typeof pushState>) {
    // The router's notes on an entry leave its address as it is, and are no writes.
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
  // Once found, it is there for as long as the page is.
  if (isWatching) return;
  isWatching = true;
  let step: SeenMicrostep[] = [];
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
