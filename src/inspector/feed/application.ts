import type { AnyActor, EventObject } from 'xstate';
import type { Json } from '../../shared/json';
import type { UrlReport } from '../protocol/messages';

/**
 * The living root actors of the application. While no inspector is open, this set is its whole cost. An open one attaches
 * to each root (`actor.system.inspect`) and finds the children by itself.
 */
export interface LivingActors {
  /** The actors that run now. */
  readonly all: ReadonlySet<AnyActor>;
  /** Calls back after each change of the set. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
  /** True for an actor that is shown before others, until the user chooses one. Left out, the first that lives is shown. */
  isMain?(actor: AnyActor): boolean;
}

/** Changes of the page's address, reported by the application. The inspector does not read the address itself. */
export interface UrlSource {
  /** Calls back after each change. Returns a function that unsubscribes. */
  subscribe(changed: (change: UrlReport) => void): () => void;
}

/** Paths that the application can generate for an actor, and the inspector then replays on it. */
export interface PathOffer {
  /** Different for each offer of an application. */
  readonly id: string;
  /** The name that the inspector shows. */
  readonly label: string;
  /** True if these are paths of that actor's machine. */
  fits(actor: AnyActor): boolean;
  /**
   * Generates a shortest path from the actor's current state to each state in reach. Use a worker for long work: the page
   * is in use meanwhile.
   *
   * @param note called with a sentence for the user about what the paths leave out
   * @throws {Error} with a sentence for the user
   */
  generate(
    actor: AnyActor,
    note?: (sentence: string) => void,
  ): Promise<readonly { readonly state: string; readonly steps: readonly EventObject[] }[]>;
}

/** An application, as it presents itself to the inspector. */
export interface InspectedApplication {
  /** The name that the inspector shows. */
  readonly name: string;
  /** The running actors that the inspector shows. */
  readonly actors: LivingActors;
  /** The address of the page, where an inspector is to show how it changes. */
  readonly pageUrl?: UrlSource;
  /**
   * Which values to mask before they leave the app, by their keys. Default: `true`, which masks values under keys such as
   * `password`, `accessToken`, `api_key`, `client-secret`, `Authorization` and `Set-Cookie`. It applies at any depth of events,
   * contexts, inputs, outputs, params and search params. `false` turns masking off. A function decides for each key. It receives
   * the default decision.
   *
   * Booleans, `null` and empty strings aren't masked. The machine keeps its real values.
   *
   * @example
   * createInspector({ mask: (key, isSecret) => isSecret || key === 'iban' });
   */
  readonly mask?: boolean | ((key: string, isSecret: boolean) => boolean);
  /**
   * Masks further secrets, after `mask`. Receives each definition, snapshot, event and URL change as JSON data before it leaves the
   * app. Events include examples and events of paths. Returns the data to show instead.
   *
   * An example or an event of a path that was masked is carried out as it was, when the inspector sends it back as it was shown.
   *
   * @example
   * createInspector({
   *   sanitize: (data) => JSON.parse(JSON.stringify(data).replaceAll(/[\\w.]+@[\\w.]+/g, '…@…')),
   * });
   */
  sanitize?(data: Json, kind: 'definition' | 'snapshot' | 'event' | 'url'): Json;
  /** Returns an example of an event, for the user to edit; undefined if there is none. */
  example?(actor: AnyActor, eventType: string): EventObject | undefined;
  /** Paths of its machines, which the inspector can play. */
  readonly paths?: readonly PathOffer[];
  /**
   * Lets an inspector set root machines back to earlier snapshots, while it looks. Called before an actor is given that
   * snapshot again. Left out, no actor can be set back.
   *
   * @returns a sentence if this actor cannot be, or a function that is called when it has been
   */
  restoring?(actor: AnyActor, snapshot: unknown): string | (() => void) | undefined;
}
