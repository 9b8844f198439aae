import type { TransitionPlace } from '../../../machines/shared/tree/transition';
import { isCount, isEvent, isObject, isString } from '../../../machines/shared/json';
import { isTooDeep } from './nesting';

/**
 * Messages between an app and its inspector.
 *
 * A plain `createBrowserInspector` sends only Stately's messages: `@xstate.actor`, `@xstate.event`, `@xstate.snapshot`.
 * The `@chartable.…` messages add transitions, timers, the URL and requests to the app. Other inspectors ignore them.
 */
export const protocolVersion = '3';

/** An inspector's window sends this when it is ready. Apps then send the messages that they have deferred. */
export const connectedType = '@statelyai.connected';
/** An app or an inspector sends this when it disconnects. */
export const disconnectedType = '@statelyai.disconnected';

export const seekType = '@chartable.seek';
/** An app sends this on a transport to announce itself. Inspectors answer with `connectedType`. */
export const presentType = '@chartable.present';
/** A server sends this to explain why it didn't forward a message. */
export const refusedType = '@chartable.refused';

/** `createBrowserInspector` sends this string instead of a message that it can't serialize. */
export const unserializedText = '[unable to serialize, circular reference is too complex to analyze]';

/** Replaces a context that changed too fast to be described. */
export const unreadText = 'not read: changes came too fast';

/** The kind of an actor's logic. In XState 5, a promise looks like a callback until it ends. */
export type LogicKind = 'machine' | 'promise' | 'promise or callback' | 'observable' | 'transition' | 'store' | 'other';

export type TakenTransition = TransitionPlace;

/** A taken transition. Its targets identify it, because its index in the definition is unknown. */
export interface TargetedTransition {
  readonly source: string;
  readonly descriptor: string;
  readonly targets: readonly string[];
}

export interface Microstep {
  readonly event: string;
  readonly taken: readonly (TakenTransition | TargetedTransition)[];
  /** Transitions that passed their guards, but conflict with a taken transition, because both exit the same states. */
  readonly preempted?: readonly TakenTransition[] | undefined;
  /** The state value after the microstep. Missing for the last microstep, because the snapshot contains the value. */
  readonly value?: unknown;
}

export interface StartedDelay {
  /** ID with which the timer is canceled. For an `after` transition, the ID is its event type. */
  readonly id: string;
  readonly event: string;
  readonly ms: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface GuardResult extends TakenTransition {
  readonly outcome: boolean | 'failed';
  readonly params?: unknown;
}

export interface StepReport {
  readonly microsteps: readonly Microstep[];
  readonly actions: readonly string[];
  readonly delays: readonly StartedDelay[];
  readonly cancelled: readonly string[];
  /** Guard results in order. For an event with an effect, contains only guards that returned false or threw. */
  readonly guards?: readonly GuardResult[] | undefined;
  /** True if the guards had to be called again to get these results. */
  readonly areGuardsReevaluated?: boolean | undefined;
}

/** A search param before and after a URL change. */
export interface SearchParamChange {
  /** The name, as `URLSearchParams` decodes it. */
  readonly name: string;
  /** The value, as `URLSearchParams` decodes it. `undefined` if the param was missing. */
  readonly before: string | undefined;
  /** The value, as `URLSearchParams` decodes it. `undefined` if the param was removed. */
  readonly after: string | undefined;
}

/** A change to the page's URL. */
export interface UrlReport {
  /** `push` and `replace` come from the app, `back or forward` from the user. */
  readonly how: 'push' | 'replace' | 'back or forward';
  /** Pathname, search and hash after the change. */
  readonly href: string;
  /** The changed search params. */
  readonly parameters: readonly SearchParamChange[];
}

export type Ability = 'send' | 'steps' | 'url' | 'restore';

/** `after` is missing if the value was removed. */
export interface SentChange {
  readonly path: readonly (string | number)[];
  readonly after?: unknown;
}

/** A message to an inspector. `at` is in milliseconds since 1970. Only Chartable's own messages have a `number`. */
export type Message =
  | {
      readonly kind: 'actor';
      readonly at: number;
      readonly session: string;
      readonly name: string;
      readonly parent: string | undefined;
      readonly definition: string | undefined;
      readonly logic: LogicKind | undefined;
      readonly isMain: boolean;
      readonly snapshot: unknown;
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
      /** If `changes` is set, contains only `status`, `value`, `tags` and `historyValue`. */
      readonly snapshot: unknown;
      readonly number?: number | undefined;
      /**
       * True if the context is missing, because changes came too fast. Later changes are never based on this snapshot.
       */
      readonly isBrief?: boolean | undefined;
      /** Changes since the snapshot in message number `base`. */
      readonly changes?: readonly SentChange[] | undefined;
      readonly base?: number | undefined;
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
      readonly instance?: string | undefined;
      readonly running?: readonly string[] | undefined;
      readonly number?: number;
    }
  /** Number of inspection events that the sender or the server dropped, because its memory was full. */
  | { readonly kind: 'lost'; readonly at: number; readonly count: number }
  | { readonly kind: 'unserialized'; readonly at: number }
  /** An invalid message. `why` names the field. */
  | { readonly kind: 'malformed'; readonly at: number; readonly why: string }
  /** The app has left. `application` is its number among connected apps. */
  | {
      readonly kind: 'gone';
      readonly at: number;
      readonly application?: number;
      readonly instance?: string | undefined;
    }
  | { readonly kind: 'answer'; readonly at: number; readonly id: number; readonly answer: unknown };

/** A request from an inspector to an app. Requests with an `id` get an `answer`. */
export type Request =
  /**
   * Acknowledges all messages up to this number. From the first acknowledgement on, the sender pauses while the
   * inspector is far behind.
   */
  | { readonly type: '@chartable.received'; readonly session: string; readonly number: number }
  /** Requests a complete snapshot. Sent if the inspector received changes to a snapshot that it doesn't have. */
  | { readonly type: '@chartable.whole'; readonly session: string }
  | { readonly type: '@chartable.send'; readonly session: string; readonly event: { readonly type: string } }
  | { readonly type: '@chartable.example'; readonly id: number; readonly session: string; readonly eventType: string }
  /** The answer is true if the actor accepts the event now. */
  | {
      readonly type: '@chartable.can';
      readonly id: number;
      readonly session: string;
      readonly event: { readonly type: string };
    }
  /** The answer is true, or the reason why the actor can't be reset. */
  | { readonly type: '@chartable.restore'; readonly id: number; readonly session: string; readonly snapshotId: string };

export interface Link {
  open(receive: (message: Message) => void): () => void;
  /** Undefined if requests can't be sent, e.g. for a recording. */
  readonly request: ((request: Request) => void) | undefined;
}

/** Returns the request, or undefined for other data. Doesn't use valibot, which would enlarge the app's bundle. */
export function readRequest(data: unknown): Request | undefined {
  if (!isObject(data) || !isString(data['session']) || isTooDeep(data)) return undefined;
  const { type, session, id, event, eventType, snapshotId, number } = data;
  switch (type) {
    case '@chartable.send':
      return isEvent(event) ? { type, session, event } : undefined;
    case '@chartable.received':
      return isCount(number) ? { type, session, number } : undefined;
    case '@chartable.whole':
      return { type, session };
    case '@chartable.can':
      return isCount(id) && isEvent(event) ? { type, id, session, event } : undefined;
    case '@chartable.example':
      return isCount(id) && isString(eventType) ? { type, id, session, eventType } : undefined;
    case '@chartable.restore':
      return isCount(id) && isString(snapshotId) ? { type, id, session, snapshotId } : undefined;
    default:
      return undefined;
  }
}

/** XState 5 appends the values of these fields to event types, e.g. `actorId` in `xstate.done.actor.child`. */
const identified = new Map<string, readonly [string, ...string[]]>([
  ['xstate.done.actor', ['xstate.done.actor', 'actorId']],
  ['xstate.error.actor', ['xstate.error.actor', 'actorId']],
  ['xstate.snapshot.actor', ['xstate.snapshot', 'actorId']],
  ['xstate.done.state', ['xstate.done.state', 'stateId']],
  ['xstate.after', ['xstate.after', 'delay', 'stateId']],
]);

/** Converts the type of an XState 6 internal event to the XState 5 type, which charts use. Keeps other types. */
export function typeIn5(type: string, fields: Readonly<Record<string, unknown>>): string {
  const { id } = fields;
  if (type === 'xstate.timer' && isString(id) && id.startsWith('xstate.after.')) return id;
  const [beginning, ...names] = identified.get(type) ?? [type.replace(/^@xstate\./, 'xstate.')];
  const ids = names.map((name) => fields[name]).filter((one) => isString(one) || typeof one === 'number');
  return ids.length === names.length ? [beginning, ...ids].join('.') : type;
}
