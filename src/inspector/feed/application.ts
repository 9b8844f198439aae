import type { AnyActor, EventObject } from 'xstate';
import type { AddressChange } from '../protocol/messages';

/**
 * The root actors that are alive, as the application knows them. A closed inspector costs no more than this set; an
 * open one attaches to each of them (`actor.system.inspect`) and finds their children by itself.
 */
export interface LivingActors {
  readonly all: ReadonlySet<AnyActor>;
  /** Calls back after each actor that came or went. Returns the end of it. */
  subscribe(changed: () => void): () => void;
}

/** The page's address, told by whoever writes and reads it. The inspector only shows what it is told. */
export interface AddressSource {
  /** Calls back after each change. Returns the end of it. */
  subscribe(changed: (change: AddressChange) => void): () => void;
}

/** Paths that the application can work out for an actor, and the inspector then plays on it. */
export interface PathOffer {
  id: string;
  label: string;
  /** Whether these are paths of that actor's machine. */
  fits(actor: AnyActor): boolean;
  /**
   * Works out the shortest path from the actor's present state to each state in reach, by the state's id. Whatever takes
   * long belongs in a worker: the page is in use meanwhile.
   *
   * @throws with a sentence for the user, if it cannot
   */
  generate(actor: AnyActor): Promise<readonly { state: string; steps: readonly EventObject[] }[]>;
}

/** What an application hands the inspector. All but the actors may be left out. */
export interface InspectedApplication {
  name: string;
  actors: LivingActors;
  address?: AddressSource;
  /** An example of an event, to begin editing with; undefined if there is none. */
  example?(actor: AnyActor, eventType: string): EventObject | undefined;
  paths?: readonly PathOffer[];
}
