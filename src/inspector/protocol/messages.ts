/**
 * What travels between an application and its inspector.
 *
 * Stately's own messages (`@xstate.actor`, `@xstate.event`, `@xstate.snapshot`) carry actors, events and snapshots, and
 * are all that a plain `createBrowserInspector` sends. The messages named `@chartable.…` add what those leave out, and
 * bring the way back; an inspector that does not know them lets them pass.
 */
export const version = '1';

/** Asked of any sender, by the inspector's window, when it is there: the sender then sends what it kept. */
export const connected = '@statelyai.connected';
/** Said by a sender whose inspector was stopped. */
export const disconnected = '@statelyai.disconnected';

export type LogicKind =
  'machine' | 'promise' | 'callback' | 'promise or callback' | 'observable' | 'transition' | 'other';

/** A transition, named so that it can be found in the chart: see {@link transitionKey}. */
export interface TakenTransition {
  /** The id of the state node it leaves from. */
  source: string;
  /** The event descriptor as it stands in the definition; empty for `always`. */
  descriptor: string;
  /** Its place among the source's transitions for that descriptor. */
  index: number;
}

export function transitionKey({ source, descriptor, index }: TakenTransition): string {
  return `${source}|${descriptor}|${index}`;
}

/** One microstep: what was taken together, and what for. */
export interface Microstep {
  /** The type of the event that it answers: a raised one is not the one that was sent. */
  event: string;
  taken: readonly TakenTransition[];
}

/** A timer that an actor has started. */
export interface StartedDelay {
  /** The id under which it can be cancelled. For an `after` transition, its event type. */
  id: string;
  /** The type of the event it will bring. */
  event: string;
  /** Milliseconds. */
  ms: number;
  /** When it began, in milliseconds since 1970. */
  at: number;
}

export interface AddressParameter {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** A change of the page's address, as the application tells it. */
export interface AddressChange {
  /** `push` and `replace` were done by the application; `back or forward` by the user. */
  how: 'push' | 'replace' | 'back or forward';
  /** Path, search and hash after the change. */
  href: string;
  parameters: readonly AddressParameter[];
}

/** What a sender can do for the inspector, besides reporting. */
export type Ability = 'send' | 'steps' | 'address' | 'paths';

/** A message as the inspector understands it, wherever it came from. Times are milliseconds since 1970. */
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
      /** Ids of timers that were called off. */
      cancelled: readonly string[];
    }
  | ({ kind: 'address'; at: number } & AddressChange)
  | { kind: 'hello'; at: number; application: string; abilities: readonly Ability[] }
  /** The sender could not keep up and left this many happenings out. */
  | { kind: 'lost'; at: number; count: number }
  | { kind: 'gone'; at: number }
  | { kind: 'answer'; at: number; id: number; answer: unknown };

/** The way back: what an inspector asks of the application. Answered, where there is an `id`, by an `answer`. */
export type Request =
  | { type: '@chartable.send'; session: string; event: { readonly type: string } }
  | { type: '@chartable.example'; id: number; session: string; eventType: string }
  /** Would the actor, as it is now, do anything on this event? */
  | { type: '@chartable.can'; id: number; session: string; event: { readonly type: string } }
  | { type: '@chartable.offers'; id: number; session: string }
  | { type: '@chartable.paths'; id: number; session: string; offer: string };

/** What the application offers to play, for one actor. */
export interface Offer {
  id: string;
  label: string;
}
