import type { ActorEnd, ActorEndEvent, RunningActor } from './actors';
import type { Item } from './coverage/step-coverage';
import type { Timer } from './timers';

/** The events of these ends; none where there are no ends. */
export type EndEventOf<TEnd extends ActorEnd> = [TEnd] extends [never] ? never : ActorEndEvent;

/**
 * Bounds of an exploration. The product of a machine's regions is too large to explore whole. Few events with few values
 * bound it: everything that these reach is explored.
 */
export interface Bounds<TSnapshot, TEvent, TInput, TEnd extends ActorEnd = never> {
  /** The input of the machine; `undefined` for one that takes none. */
  readonly input: TInput;
  /** Returns the events that may be sent in a snapshot. Delays are not among them: the timer that is due first may always fire. */
  readonly events: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns the events that the machine's surroundings answer with at once. Until one is sent, no other event is, and no
   * time passes.
   */
  readonly answers?: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns how an invoked or spawned actor can end; an empty list if it never ends. No actor is started. Required if the
   * machine has actors.
   */
  readonly ends?: (actor: RunningActor, snapshot: TSnapshot) => readonly TEnd[];
  /** Returns an extra item to cover for an event, e.g. its data. A step on the event covers the item if it takes a transition. */
  readonly itemOf?: (event: TEvent | ActorEndEvent) => Item | undefined;
  /**
   * Returns the data that identifies a snapshot. Default: state value, context and the inputs of actors. Omit only data that
   * nothing reads again. History, status, timers and actors are always compared.
   */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /**
   * True if states differ when only the order of entries in objects, maps or sets differs. Needed e.g. if a guard reads the
   * oldest entry of a map. Default: false.
   */
  readonly keepsOrder?: boolean;
  /** Maximum number of states. Default: 10,000. The search stops there, and `cut` of its result explains it. */
  readonly maxStates?: number;
  /** Maximum number of explored transitions between states. More of them are an error; 100,000 end the search if left out. */
  readonly limit?: number;
  /** Returns true for a snapshot from which nothing more is explored. Nothing counts as left out there. */
  readonly stopWhen?: (snapshot: TSnapshot) => boolean;
  /**
   * Asked before the steps from a state are explored, with the number of states before it, nearer ones: returns true if these
   * are enough. It ends the search, for example when time is up.
   */
  readonly isEnough?: (stateCount: number) => boolean;
}
