/**
 * Messages between an application and its inspector.
 *
 * A plain `createBrowserInspector` sends only Stately's messages: `@xstate.actor`, `@xstate.event`, `@xstate.snapshot`. The
 * messages named `@chartable.…` add transitions, timers, the address and requests to the application. Other inspectors
 * ignore them.
 */
export const version = '1';

/** Type of the message that an inspector's window sends when it is ready. The sender then sends what it has deferred. */
export const connected = '@statelyai.connected';
/** Type of the message that a sender sends when its inspector was stopped. */
export const disconnected = '@statelyai.disconnected';

export type LogicKind =
  'machine' | 'promise' | 'callback' | 'promise or callback' | 'observable' | 'transition' | 'other';

/** A transition that was taken, identified by its place in the definition. `transitionKey` makes one text of it. */
export interface TakenTransition {
  /** Id of the state node that defines it. */
  source: string;
  /** The event descriptor as it stands in the definition; empty for `always`. */
  descriptor: string;
  /** 0-based place among the source's transitions for that descriptor. */
  index: number;
}

export function transitionKey({ source, descriptor, index }: TakenTransition): string {
  return `${source}|${descriptor}|${index}`;
}

/** A microstep: an event, and the transitions that were taken together on it. */
export interface Microstep {
  /** Type of the event; of a raised event if the machine raised one. */
  event: string;
  taken: readonly TakenTransition[];
}

/** A timer that an actor started. */
export interface StartedDelay {
  /** The id by which it is cancelled; for an `after` transition, its event type. */
  id: string;
  /** Type of the event that it will send. */
  event: string;
  /** Milliseconds. */
  ms: number;
  /** Time of its start, in milliseconds since 1970. */
  at: number;
}

export interface AddressParameter {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** A change of the page's address. */
export interface AddressChange {
  /** `push` and `replace` are writes of the application, `back or forward` is a step of the user's. */
  how: 'push' | 'replace' | 'back or forward';
  /** Pathname, search and hash after the change. */
  href: string;
  parameters: readonly AddressParameter[];
}

/** Something that a sender can do besides sending Stately's messages. */
export type Ability = 'send' | 'steps' | 'address' | 'paths';

/** A message that was read and checked. Times are milliseconds since 1970. */
export type Message =
  | {
      kind: 'actor';
      at: number;
      session: string;
      name: string;
      parent: string | undefined;
      /** The machine's configuration as JSON text. */
      definition: string | undefined;
      logic: LogicKind | undefined;
      snapshot: unknown;
    }
  | { kind: 'event'; at: number; session: string; source: string | undefined; event: unknown; eventType: string }
  | { kind: 'snapshot'; at: number; session: string; event: unknown; eventType: string; snapshot: unknown }
  | {
      kind: 'step';
      at: number;
      session: string;
      microsteps: readonly Microstep[];
      /** Types of the custom actions that were executed, in order. */
      actions: readonly string[];
      delays: readonly StartedDelay[];
      /** Ids of cancelled timers. */
      cancelled: readonly string[];
    }
  | ({ kind: 'address'; at: number } & AddressChange)
  | { kind: 'hello'; at: number; application: string; abilities: readonly Ability[] }
  /** The sender's queue was full: it dropped this many inspection events. */
  | { kind: 'lost'; at: number; count: number }
  | { kind: 'gone'; at: number }
  | { kind: 'answer'; at: number; id: number; answer: unknown };

/** A request of the inspector to the application. One with an `id` is answered by an `answer`. */
export type Request =
  | { type: '@chartable.send'; session: string; event: { readonly type: string } }
  | { type: '@chartable.example'; id: number; session: string; eventType: string }
  /** Asks if the event is enabled now. */
  | { type: '@chartable.can'; id: number; session: string; event: { readonly type: string } }
  | { type: '@chartable.offers'; id: number; session: string }
  | { type: '@chartable.paths'; id: number; session: string; offer: string };

/** A kind of paths that the application can generate for an actor. */
export interface Offer {
  id: string;
  label: string;
}
