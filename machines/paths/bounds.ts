import type { ActorEnd, ActorEndEvent, RunningActor } from './actors';
import type { Item } from './coverage/step-coverage';
import type { Timer } from './timers';

/** The actors' end events; `never` without ends. */
export type EndEventOf<TEnd extends ActorEnd> = [TEnd] extends [never] ? never : ActorEndEvent;

/**
 * Limits an exploration to a few events with few values. Exploring all states of a machine usually takes too long. The
 * search explores every state that these events reach.
 */
export interface Bounds<TSnapshot, TEvent, TInput, TEnd extends ActorEnd = never> {
  /** The machine's input; `undefined` if it takes none. */
  readonly input: TInput;
  /** Returns the events that can be sent in a snapshot. Omit delays: the next timer can always fire. */
  readonly events: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns the events with which the machine's environment responds immediately. Until one is sent, no other event is
   * sent and no time passes.
   */
  readonly answers?: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns how an invoked or spawned actor can end; an empty list if it never ends. Actors are never started. Required
   * if the machine has actors.
   */
  readonly ends?: (actor: RunningActor, snapshot: TSnapshot) => readonly TEnd[];
  /**
   * Returns an extra item to cover for an event, e.g. its data. A step covers it if the event triggers a transition.
   */
  readonly itemOf?: (event: TEvent | ActorEndEvent) => Item | undefined;
  /**
   * Returns the data that identifies a snapshot. Default: state value, context and the inputs of actors. Omit only data
   * that nothing reads again. History, status, timers and actors are always compared.
   */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /**
   * True if states also differ by the order of entries in objects, maps or sets, e.g. because a guard reads a map's
   * oldest entry. Default: false.
   */
  readonly keepsOrder?: boolean;
  /** Maximum number of states. Default: 10,000. At the maximum, the search stops and `cut` in the result explains why. */
  readonly maxStates?: number;
  /**
   * Maximum number of transitions between states. The search throws if there are more. Default: the search stops at 100,000
   * without an error.
   */
  readonly limit?: number;
  /** Returns true for a snapshot beyond which nothing is explored. `cut` doesn't report it. */
  readonly stopWhen?: (snapshot: TSnapshot) => boolean;
  /**
   * Called with the number of explored states before each further state. True ends the search, e.g. when time is up.
   */
  readonly isEnough?: (stateCount: number) => boolean;
}
