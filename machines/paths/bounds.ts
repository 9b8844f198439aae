import type { ActorEnd, ActorEndEvent, RunningActor } from './step/actors';
import type { Item } from './coverage/step-coverage';
import type { Timer } from './step/timers';

/** `ActorEndEvent` if the bounds define `ends`, otherwise `never`. */
export type EndEventOf<TEnd extends ActorEnd> = [TEnd] extends [never] ? never : ActorEndEvent;

/**
 * Limits a search to a few events with few values, because most machines have too many states to visit. The search
 * visits every state that these events reach.
 */
export interface Bounds<TSnapshot, TEvent, TInput, TEnd extends ActorEnd = never> {
  /** The machine's input. `undefined` if it takes none. */
  readonly input: TInput;
  /** The snapshot at which paths start. Its delays and actors don't run. Default: the initial snapshot. */
  readonly snapshot?: TSnapshot;
  /** Returns the events that can be sent in a snapshot. Omit delay events: the next timer can always fire. */
  readonly events: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /** Returns the environment's immediate responses. One of them is sent before any other event or delay. */
  readonly answers?: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns how an invoked or spawned actor can end. An empty list means that it never ends. Actors are never started.
   * Required if the machine has actors.
   */
  readonly ends?: (actor: RunningActor, snapshot: TSnapshot) => readonly TEnd[];
  /**
   * Returns an additional coverage item for an event, e.g. for its payload. Events without a transition don't cover the
   * item.
   */
  readonly itemOf?: (event: TEvent | ActorEndEvent) => Item | undefined;
  /**
   * Returns the data that identifies a snapshot. Default: state value, context and the inputs of actors. Omit only data
   * that the machine never reads again. History, status, timers and actors are always compared.
   */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /** Maximum number of states. Default: 10,000. The search also stops at 100,000 transitions. `cut` explains why. */
  readonly maxStates?: number;
  /** Returns true if the search must not continue beyond this snapshot. `cut` doesn't report these snapshots. */
  readonly stopWhen?: (snapshot: TSnapshot) => boolean;
  /** Called before a state is explored, with the number of explored states. Return true to stop, e.g. after 10 s. */
  readonly isEnough?: (stateCount: number) => boolean;
}
