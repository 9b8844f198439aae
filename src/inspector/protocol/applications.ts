import type { Message } from './messages';

/** An application that sends messages: one page load of one window. */
export interface KnownApplication {
  /** The page that it was loaded from. */
  readonly origin: string;
  /** 0-based, in the order of arrival. Its actors' session ids begin with it, those of the first as they are. */
  readonly number: number;
  /** Identifies a page load of our own senders; clients of `@statelyai/inspect` have none. */
  readonly instance: string | undefined;
  /** Registered session ids, with the times of their registrations. */
  readonly registered: readonly (readonly [session: string, at: number])[];
  /** True if its window was loaded again since. */
  readonly isReplaced: boolean;
}

interface Application {
  /** The window that sends; undefined if it has sent nothing since this page was loaded. */
  source: unknown;
  readonly origin: string;
  readonly number: number;
  instance: string | undefined;
  readonly registered: Map<string, number>;
  isGone: boolean;
  isReplaced: boolean;
}

/** Number of the inspector itself among the applications: its actors' session ids are those of others too. */
export const inspectorNumber = -1;

/** Returns the number of the application of an actor. */
export function applicationOf(session: string): number {
  const [, number] = /^(-?\d+)\//.exec(session) ?? [];
  return number === undefined ? 0 : Number(number);
}

/**
 * Keeps the session ids of applications apart. Every XState application counts its actors from `x:0`, also when it is loaded again:
 * the ids are made unique before anything else reads them.
 */
export class Applications {
  readonly #all: Application[];

  /** @param known the applications that were connected before this page was loaded again */
  constructor(known: readonly KnownApplication[] = []) {
    this.#all = known.map(({ registered, ...rest }) => ({
      ...rest,
      source: undefined,
      registered: new Map(registered),
      isGone: false,
    }));
  }

  get known(): KnownApplication[] {
    return this.#all.map(({ origin, number, instance, registered, isReplaced }) => ({
      origin,
      number,
      instance,
      registered: [...registered],
      isReplaced,
    }));
  }

  /** Returns the message with session ids of its own application, after the end of the application that it replaces. */
  qualify(source: unknown, origin: string, message: Message): Message[] {
    if (message.kind === 'malformed') return [message];
    const before =
      message.kind === 'gone'
        ? this.#findLeaving(source, origin, message.instance)
        : (this.#findInstance(source, message) ?? this.#find(source, origin));
    if (message.kind === 'gone') return before ? [this.#end(before)] : [];
    if (before && !isOtherLoad(before, message))
      return [...this.#introduce(before, message), qualifySessions(before, message)];
    const number = Math.max(-1, ...this.#all.map((one) => one.number)) + 1;
    const next: Application = {
      source,
      origin,
      number,
      instance: undefined,
      registered: new Map(),
      isGone: false,
      isReplaced: false,
    };
    this.#all.push(next);
    const ended: Message[] = before ? [this.#end(before)] : [];
    if (before) before.isReplaced = true;
    return [...ended, ...this.#introduce(next, message), qualifySessions(next, message)];
  }

  /**
   * Returns the windows of our own senders that are gone and may be loaded again. An `@statelyai/inspect` client was stopped
   * for good.
   */
  get lostSources(): unknown[] {
    return this.#all
      .filter((one) => one.isGone && !one.isReplaced && one.source !== undefined && one.instance !== undefined)
      .map(({ source }) => source);
  }

  /** Returns the ends of applications whose windows were closed: a page of another origin sends no message about it. */
  endClosed(at: number): Message[] {
    return this.#all
      .filter(
        ({ source, isGone }) =>
          !isGone && typeof source === 'object' && source !== null && 'closed' in source && source.closed === true,
      )
      .map((one) => ({ ...this.#end(one), at }));
  }

  /** Returns the end of the `@statelyai/inspect` client whose page is left in that window. Our own say so themselves. */
  endLeft(source: unknown, at: number): Message[] {
    return this.#all
      .filter((one) => !one.isGone && one.instance === undefined && one.source === source)
      .map((one) => ({ ...this.#end(one), at }));
  }

  /** Returns the window of an actor's application, and the actor's session id there. */
  recipientOf(session: string): { source: unknown; origin: string; session: string } | undefined {
    const number = applicationOf(session);
    const one = this.#all.find((application) => application.number === number);
    return one && { source: one.source, origin: one.origin, session: originalSession(session) };
  }

  #end(application: Application): Message & { kind: 'gone' } {
    application.isGone = true;
    return { kind: 'gone', at: Date.now(), application: application.number };
  }

  /** Finds the application of the same page load on another connection. */
  #findInstance(source: unknown, message: Message): Application | undefined {
    if (message.kind !== 'hello' || message.instance === undefined) return undefined;
    const known = this.#all.findLast((one) => !one.isReplaced && one.instance === message.instance);
    if (known) known.source = source;
    return known;
  }

  /** Finds the latest load of a window. A window that sends again after this page was loaded is found by its origin. */
  #find(source: unknown, origin: string): Application | undefined {
    // A page that unloads has no window any more: its last messages come without.
    const known = this.#all.findLast(
      (one) => !one.isReplaced && one.origin === origin && (one.source === source || source === null),
    );
    if (known) return known;
    const waiting = this.#all.findLast((one) => !one.isReplaced && one.source === undefined && one.origin === origin);
    if (waiting) waiting.source = source;
    return waiting;
  }

  /** Finds the application of a last message, by its page load if the window is gone. */
  #findLeaving(source: unknown, origin: string, instance: string | undefined): Application | undefined {
    return this.#all.findLast(
      (one) =>
        !one.isGone &&
        one.origin === origin &&
        (one.source === source || (source === null && (instance === undefined || one.instance === instance))),
    );
  }

  /** Records what the message says about its application. Names an `@statelyai/inspect` client by its origin. */
  #introduce(application: Application, message: Message): Message[] {
    // The last messages of a page may come after its end.
    if (message.kind === 'hello' || application.instance === undefined) application.isGone = false;
    if (message.kind === 'hello') application.instance = message.instance;
    if (message.kind !== 'actor') return [];
    const isFirst = application.registered.size === 0 && application.instance === undefined;
    application.registered.set(message.session, message.at);
    if (!isFirst) return [];
    const { origin } = application;
    return [qualifySessions(application, { kind: 'hello', at: message.at, application: origin, abilities: [] })];
  }
}

/** Returns an actor's session id in its own application. */
export const originalSession = (session: string): string => session.replace(/^-?\d+\//, '');

/** True if the message comes from another page load than the application: it says so, or registers an actor again. */
function isOtherLoad({ instance, registered }: Application, message: Message): boolean {
  if (message.kind === 'hello') return instance !== undefined && message.instance !== instance;
  if (message.kind !== 'actor' || instance !== undefined) return false;
  const at = registered.get(message.session);
  // An `@statelyai/inspect` client repeats its last messages to an inspector that connects again, with their times.
  return at !== undefined && at !== message.at;
}

/** Returns the message with the session ids of an application of that number. */
export function qualifySessions({ number }: { readonly number: number }, message: Message): Message {
  if (message.kind === 'hello') {
    const living = message.living?.map((session) => name(number, session));
    return { ...message, number, ...(living ? { living } : {}) };
  }
  if (number === 0) return message;
  if (message.kind === 'actor')
    return { ...message, session: name(number, message.session), parent: optionalName(number, message.parent) };
  if (message.kind === 'event')
    return { ...message, session: name(number, message.session), source: optionalName(number, message.source) };
  if (message.kind === 'snapshot' || message.kind === 'step')
    return { ...message, session: name(number, message.session) };
  return message;
}

const name = (number: number, session: string): string => (number === 0 ? session : `${number}/${session}`);

const optionalName = (number: number, session: string | undefined): string | undefined =>
  session === undefined ? undefined : name(number, session);
