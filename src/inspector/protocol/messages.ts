import type { TransitionPlace } from '../../../machines/paths/transition';

/**
 * Messages between an application and its inspector.
 *
 * A plain `createBrowserInspector` sends only Stately's messages: `@xstate.actor`, `@xstate.event`, `@xstate.snapshot`. The
 * messages named `@chartable.…` add transitions, timers, the address and requests to the application. Other inspectors
 * ignore them.
 */
export const protocolVersion = '2';

/** Type of the message that an inspector's window sends when it is ready. The sender then sends what it has deferred. */
export const connectedType = '@statelyai.connected';
/** Type of the message that a sender sends when its inspector was stopped. */
export const disconnectedType = '@statelyai.disconnected';

/** Type of the message by which an inspector on a transport asks who is there. */
export const seekType = '@chartable.seek';
/** Type of the message by which an application on a transport says that it is there. An inspector answers with `connectedType`. */
export const presentType = '@chartable.present';
/** Type of the message by which a server says why it did not pass a message on. */
export const refusedType = '@chartable.refused';

/** The text that `createBrowserInspector` sends in place of a message that it cannot serialize. */
export const unserializedText = '[unable to serialize, circular reference is too complex to analyze]';

/** Stands in place of a context that was not described, since changes came faster than they can be. */
export const unreadText = 'not read: changes came too fast';

/** What an actor runs. XState 5 does not distinguish a promise from a callback until the promise ends. */
export type LogicKind = 'machine' | 'promise' | 'promise or callback' | 'observable' | 'transition' | 'store' | 'other';

/** A transition that was taken, identified by its place in the definition. */
export type TakenTransition = TransitionPlace;

/** A transition that was taken, told by its targets instead of its place in the definition. */
export interface TargetedTransition {
  readonly source: string;
  readonly descriptor: string;
  /** Ids of the target state nodes, as the definition names them. */
  readonly targets: readonly string[];
}

/** A microstep: an event, and the transitions that were taken together on it. */
export interface Microstep {
  /** Type of the event; of a raised event if the machine raised one. */
  readonly event: string;
  readonly taken: readonly (TakenTransition | TargetedTransition)[];
  /** Transitions whose guards were true, but that lead out of the same states as a taken one. */
  readonly gaveWay?: readonly TakenTransition[] | undefined;
  /** The state value after it. The last microstep's value is the snapshot's. */
  readonly value?: unknown;
}

/** A timer that an actor started. */
export interface StartedDelay {
  /** The id by which it is cancelled; for an `after` transition, its event type. */
  readonly id: string;
  /** Type of the event that it will send. */
  readonly event: string;
  /** Milliseconds. */
  readonly ms: number;
  /** Time of its start, in milliseconds since 1970. */
  readonly at: number;
}

/** The answer of a transition's guard when it was asked. */
export interface GuardResult extends TakenTransition {
  /** `failed` if it threw. */
  readonly outcome: boolean | 'failed';
  /** The params that the definition gives it, as they were then. Left out if it gives none. */
  readonly params?: unknown;
}

/** A report of one step of an actor: everything that happened on one event. */
export interface StepReport {
  readonly microsteps: readonly Microstep[];
  /** Types of the custom actions that were executed, in order. */
  readonly actions: readonly string[];
  readonly delays: readonly StartedDelay[];
  /** Ids of cancelled timers. */
  readonly cancelled: readonly string[];
  /** The guard results of an event, in order. If the event had an effect, only the guards that refused it. */
  readonly guards?: readonly GuardResult[] | undefined;
  /** True if the results come from calling the guards again after the event. */
  readonly isAskedAgain?: boolean | undefined;
}

/** A parameter of the address before and after a change; undefined where the address does not have it. */
export interface SearchParamChange {
  /** The name, as `URLSearchParams` decodes it. */
  readonly name: string;
  /** The value, as `URLSearchParams` decodes it; `undefined` if the parameter was not there. */
  readonly before: string | undefined;
  /** The value after the change; `undefined` if the parameter is gone. */
  readonly after: string | undefined;
}

/** A report of a change of the page's address. */
export interface UrlReport {
  /** `push` and `replace` are writes of the application, `back or forward` is a step of the user's. */
  readonly how: 'push' | 'replace' | 'back or forward';
  /** Pathname, search and hash after the change. */
  readonly href: string;
  /** The parameters that it changed, in their order. */
  readonly parameters: readonly SearchParamChange[];
}

/** Something that a sender can do besides sending Stately's messages. */
export type Ability = 'send' | 'steps' | 'url' | 'paths' | 'restore';

/** A difference of a snapshot from one before, as it is sent; `after` is left out for what is gone. */
export interface SentChange {
  readonly path: readonly (string | number)[];
  readonly after?: unknown;
}

/**
 * A message that was read and checked. Times are milliseconds since 1970. Our own senders number the messages about actors,
 * and are told which have come.
 */
export type Message =
  | {
      readonly kind: 'actor';
      readonly at: number;
      readonly session: string;
      readonly name: string;
      readonly parent: string | undefined;
      /** The machine's configuration as JSON text. */
      readonly definition: string | undefined;
      readonly logic: LogicKind | undefined;
      /** True if the sender wants it shown before others. */
      readonly isMain: boolean;
      readonly snapshot: unknown;
      /** The sender's id of that snapshot, if it can set the actor back to it. */
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
      /** With `changes`, only its parts that are always told whole. */
      readonly snapshot: unknown;
      readonly number?: number | undefined;
      /** True if its context was not described: no changes are told from it. */
      readonly isBrief?: boolean | undefined;
      /** The differences from the snapshot that came with the message of the number `base`. */
      readonly changes?: readonly SentChange[] | undefined;
      readonly base?: number | undefined;
      /** The sender's id of that snapshot, if it can set the actor back to it. */
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
      /** Differs from page load to page load. */
      readonly instance?: string | undefined;
      /** Session ids of all living actors. */
      readonly living?: readonly string[] | undefined;
      /** Number of the application among the connected ones. */
      readonly number?: number;
    }
  /** The sender's queue or the server's memory was full: this many inspection events were dropped. */
  | { readonly kind: 'lost'; readonly at: number; readonly count: number }
  /** The sender could not serialize a message. */
  | { readonly kind: 'unserialized'; readonly at: number }
  /** A message of the protocol with a wrong form, which is ignored and counted. `why` names the field. */
  | { readonly kind: 'malformed'; readonly at: number; readonly why: string }
  /** The application has stopped sending. `application` is its number among the connected ones. */
  | {
      readonly kind: 'gone';
      readonly at: number;
      readonly application?: number;
      readonly instance?: string | undefined;
    }
  | { readonly kind: 'answer'; readonly at: number; readonly id: number; readonly answer: unknown };

/** A request of the inspector to the application. One with an `id` is answered by an `answer`. */
export type Request =
  /** The message of that number has come, and all before it. A sender that is told so waits for it before it sends much more. */
  | { readonly type: '@chartable.received'; readonly session: string; readonly number: number }
  /** The snapshot that changes are told from is not known: the next one must be whole. */
  | { readonly type: '@chartable.whole'; readonly session: string }
  | { readonly type: '@chartable.send'; readonly session: string; readonly event: { readonly type: string } }
  | { readonly type: '@chartable.example'; readonly id: number; readonly session: string; readonly eventType: string }
  /** Asks if the event is enabled now. */
  | {
      readonly type: '@chartable.can';
      readonly id: number;
      readonly session: string;
      readonly event: { readonly type: string };
    }
  /** Asks to set the actor's root back to a snapshot. Answered by true, or by a sentence that says why that cannot be. */
  | { readonly type: '@chartable.restore'; readonly id: number; readonly session: string; readonly snapshotId: string }
  | { readonly type: '@chartable.offers'; readonly id: number; readonly session: string }
  | { readonly type: '@chartable.paths'; readonly id: number; readonly session: string; readonly offer: string };

/** A kind of paths that the application can generate for an actor. */
export interface Offer {
  readonly id: string;
  readonly label: string;
}
