import type { AnyActor, EventObject } from 'xstate';
import type { Json } from '../../../machines/shared/json';
import type { UrlReport } from '../protocol/messages';

/**
 * The app's running root actors. Until an inspector opens, they run without overhead. An open inspector attaches to
 * each root with `actor.system.inspect`, which also reports the root's children.
 */
export interface RunningActors {
  /** The running root actors. */
  readonly all: ReadonlySet<AnyActor>;
  /** Calls `changed` after each change of `all`. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
  /** Returns true for the actor to show first. Default: the oldest running actor. */
  isMain?(actor: AnyActor): boolean;
}

/** Reports URL changes to the inspector. The inspector doesn't read the URL itself. */
export interface UrlSource {
  /** Calls `changed` after each URL change. Returns a function that unsubscribes. */
  subscribe(changed: (change: UrlReport) => void): () => void;
}

/** An app that the inspector can show. */
export interface InspectedApplication {
  /** The name that the inspector shows. */
  readonly name: string;
  /** The actors to show. */
  readonly actors: RunningActors;
  /** Reports URL changes. Default: the inspector doesn't show the URL. */
  readonly pageUrl?: UrlSource;
  /**
   * Masks values by their keys before they leave the app. Default: `true`, which masks values under keys such as
   * `password`, `accessToken`, `api_key`, `client-secret`, `Authorization` and `Set-Cookie`. It applies to events,
   * contexts, inputs, outputs, params and search params, at any depth. `false` turns masking off. A function decides
   * per key, and receives the default decision as `isSecret`.
   *
   * Booleans, `null` and empty strings aren't masked. The machine still gets the real values.
   *
   * @example
   * createInspector({ mask: (key, isSecret) => isSecret || key === 'iban' });
   */
  readonly mask?: boolean | ((key: string, isSecret: boolean) => boolean);
  /**
   * Masks additional secrets. Receives each definition, snapshot, event and URL change as JSON data before it leaves the
   * app, and returns the data to show instead. If the inspector sends a masked `example` back unchanged, the actor
   * receives the original event.
   *
   * @example
   * createInspector({
   *   sanitize: (data) => JSON.parse(JSON.stringify(data).replaceAll(/[\\w.]+@[\\w.]+/g, '…@…')),
   * });
   */
  sanitize?(data: Json, kind: 'definition' | 'snapshot' | 'event' | 'url'): Json;
  /** Returns an example event for the user to edit, or undefined. */
  example?(actor: AnyActor, eventType: string): EventObject | undefined;
  /**
   * Lets the inspector reset root machines to earlier snapshots. Called before each reset. Default: resets are
   * disabled.
   *
   * @returns an error message if this actor can't be reset, or a function to call after the reset
   */
  restoring?(actor: AnyActor, snapshot: unknown): string | (() => void) | undefined;
}
