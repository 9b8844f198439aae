import type { TransitionPlace } from '../../../machines/paths/transition';

/**
 * Messages between an app and its inspector.
 *
 * A plain `createBrowserInspector` sends only Stately's messages: `@xstate.actor`, `@xstate.event`, `@xstate.snapshot`.
 * The `@chartable.…` messages add transitions, timers, the URL and requests to the app. Other inspectors ignore them.
 */
export const protocolVersion = '3';

/** An inspector's window sends this when it is ready. The sender then sends its deferred messages. */
export const connectedType = '@statelyai.connected';
/** A sender sends this when its inspector was stopped. */
export const disconnectedType = '@statelyai.disconnected';

/** An inspector on a transport sends this to find apps. */
export const seekType = '@chartable.seek';
/** An app on a transport sends this to announce itself. Inspectors answer with `connectedType`. */
export const presentType = '@chartable.present';
/** A server sends this to explain why it didn't forward a message. */
export const refusedType = '@chartable.refused';

/** `createBrowserInspector` sends this string instead of a message that it can't serialize. */
export const unserializedText = '[unable to serialize, circular reference is too complex to analyze]';

/** Replaces a context that wasn't described because it changed too fast. */
export const unreadText = 'not read: changes came too fast';

/** The kind of an actor's logic. XState 5 doesn't distinguish a promise from a callback until the promise ends. */
export type LogicKind = 'machine' | 'promise' | 'promise or callback' | 'observable' | 'transition' | 'store' | 'other';

/** A taken transition, identified by its place in the definition. */
export type TakenTransition = TransitionPlace;

/** A taken transition, identified by its targets instead of its place in the definition. */
export interface TargetedTransition {
  readonly source: string;
  readonly descriptor: string;
  /** IDs of the target state nodes, as in the definition. */
  readonly targets: readonly string[];
}

/** A microstep: an event, and all transitions taken together. */
export interface Microstep {
  /** Type of the event, or of the raised event. */
  readonly event: string;
  readonly taken: readonly (TakenTransition | TargetedTransition)[];
  /** Transitions whose guards were true, but that lost a conflict: a taken transition exits the same states. */
  readonly preempted?: readonly TakenTransition[] | undefined;
  /** The state value after the microstep. Missing for the last microstep, because the snapshot has it. */
  readonly value?: unknown;
}

/** A timer that an actor started. */
export interface StartedDelay {
  /** The ID that cancels it. For an `after` transition, its event type. */
  readonly id: string;
  /** Type of the event that it sends. */
  readonly event: string;
  /** Milliseconds. */
  readonly ms: number;
  /** Start time in milliseconds since 1970. */
  readonly at: number;
}

/** The result of a transition's guard. */
export interface GuardResult extends TakenTransition {
  /** `failed` if it threw. */
  readonly outcome: boolean | 'failed';
  /** The guard's resolved params, if it has any. */
  readonly params?: unknown;
}

/** One step of an actor: everything that one event caused. */
export interface StepReport {
  readonly microsteps: readonly Microstep[];
  /** Types of the executed custom actions, in order. */
  readonly actions: readonly string[];
  readonly delays: readonly StartedDelay[];
  /** IDs of canceled timers. */
  readonly cancelled: readonly string[];
  /** The event's guard results, in order. If the event had an effect, only guards that failed. */
  readonly guards?: readonly GuardResult[] | undefined;
  /** True if the guards were called again after the event to get the results. */
  readonly areGuardsReevaluated?: boolean | undefined;
}

/** A search param before and after a URL change. */
export interface SearchParamChange {
  /** The name, decoded as by `URLSearchParams`. */
  readonly name: string;
  /** The previous value, decoded as by `URLSearchParams`. `undefined` if the param was missing. */
  readonly before: string | undefined;
  /** The new value, decoded as by `URLSearchParams`. `undefined` if the param was removed. */
  readonly after: string | undefined;
}

/** A change of the page's URL. */
export interface UrlReport {
  /** `push` and `replace` come from the app, `back or forward` from the user. */
  readonly how: 'push' | 'replace' | 'back or forward';
  /** Pathname, search and hash after the change. */
  readonly href: string;
  /** The changed search params, in order. */
  readonly parameters: readonly SearchParamChange[];
}

/** What a sender supports besides Stately's messages. */
export type Ability = 'send' | 'steps' | 'url' | 'paths' | 'restore';

/** One change of a snapshot. `after` is missing if the value was removed. */
export interface SentChange {
  readonly path: readonly (string | number)[];
  readonly after?: unknown;
}

/**
 * A validated message. Times are milliseconds since 1970. Our own senders number the messages about actors, and receive
 * acknowledgements.
 */
export type Message =
  | {
      readonly kind: 'actor';
      readonly at: number;
      readonly session: string;
      readonly name: string;
      readonly parent: string | undefined;
      /** The machine's config as JSON. */
      readonly definition: string | undefined;
      readonly logic: LogicKind | undefined;
      /** True if the sender wants it shown first. */
      readonly isMain: boolean;
      readonly snapshot: unknown;
      /** The sender's ID of the snapshot, if the actor can be reset to it. */
      readonly snapshotId?: string | undefined;
      readonly number?: number | undefined;
    }
  | {
      readonly kind: 'event';
      readonly at: number;
      readonly number?: number | undefined;
      readonly session: string;
      readonly source: string | undefined;
      readonly event: unknown;
      readonly eventType: string;
    }
  | {
      readonly kind: 'snapshot';
      readonly at: number;
      readonly session: string;
      readonly event: unknown;
      readonly eventType: string;
      /** With `changes`, contains only the parts that are always sent whole. */
      readonly snapshot: unknown;
      readonly number?: number | undefined;
      /** True if its context wasn't described. Later changes aren't based on it. */
      readonly isBrief?: boolean | undefined;
      /** Changes since the snapshot in message number `base`. */
      readonly changes?: readonly SentChange[] | undefined;
      readonly base?: number | undefined;
      /** The sender's ID of the snapshot, if the actor can be reset to it. */
      readonly snapshotId?: string | undefined;
    }
  | ({
      readonly kind: 'step';
      readonly at: number;
      readonly session: string;
      readonly number?: number | undefined;
    } & StepReport)
  | ({ readonly kind: 'url'; readonly at: number } & UrlReport)
  | {
      readonly kind: 'hello';
      readonly at: number;
      readonly application: string;
      readonly abilities: readonly Ability[];
      /** Unique for each page load. */
      readonly instance?: string | undefined;
      /** Session IDs of all running actors. */
      readonly running?: readonly string[] | undefined;
      /** The app's number among connected apps. */
      readonly number?: number;
    }
  /** The sender's queue or the server's memory was full, so this many inspection events were dropped. */
  | { readonly kind: 'lost'; readonly at: number; readonly count: number }
  /** The sender could not serialize a message. */
  | { readonly kind: 'unserialized'; readonly at: number }
  /** An invalid message, which is ignored and counted. `why` names the field. */
  | { readonly kind: 'malformed'; readonly at: number; readonly why: string }
  /** The app has stopped sending. `application` is its number among connected apps. */
  | {
      readonly kind: 'gone';
      readonly at: number;
      readonly application?: number;
      readonly instance?: string | undefined;
    }
  | { readonly kind: 'answer'; readonly at: number; readonly id: number; readonly answer: unknown };

/** A request from the inspector to the app. An `answer` follows if it has an `id`. */
export type Request =
  /** Acknowledges all messages up to this number. The sender then waits if the inspector falls far behind. */
  | { readonly type: '@chartable.received'; readonly session: string; readonly number: number }
  /** Requests a whole snapshot, because the base of its changes is missing. */
  | { readonly type: '@chartable.whole'; readonly session: string }
  | { readonly type: '@chartable.send'; readonly session: string; readonly event: { readonly type: string } }
  | { readonly type: '@chartable.example'; readonly id: number; readonly session: string; readonly eventType: string }
  /** Requests whether the event is enabled now. */
  | {
      readonly type: '@chartable.can';
      readonly id: number;
      readonly session: string;
      readonly event: { readonly type: string };
    }
  /** Requests a reset of the actor's root to a snapshot. The answer is true, or a sentence that explains the failure. */
  | { readonly type: '@chartable.restore'; readonly id: number; readonly session: string; readonly snapshotId: string }
  | { readonly type: '@chartable.offers'; readonly id: number; readonly session: string }
  | { readonly type: '@chartable.paths'; readonly id: number; readonly session: string; readonly offer: string };

/** A kind of paths that the app can generate for an actor. */
export interface Offer {
  readonly id: string;
  readonly label: string;
}
