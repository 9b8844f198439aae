import type { Message } from './messages';

export interface KnownApplication {
  readonly origin: string;
  /** 0-based, in order of arrival. Session IDs get this number as a prefix, except for app 0. */
  readonly number: number;
  /** Identifies the app's page load. Undefined for `@statelyai/inspect` clients, because they don't send it. */
  readonly instance: string | undefined;
  readonly registered: readonly (readonly [session: string, at: number])[];
  readonly isReplaced: boolean;
}

interface Application {
  /** The app's window. Undefined if it has sent nothing since the inspector's page reloaded. */
  source: unknown;
  /** Contains the connection number if the app reports to a server. This number changes when the server restarts. */
  origin: string;
  readonly number: number;
  instance: string | undefined;
  readonly registered: Map<string, number>;
  isGone: boolean;
  isReplaced: boolean;
}

export const inspectorNumber = -1;

export function applicationOf(session: string): number {
  const [, number] = /^(-?\d+)\//.exec(session) ?? [];
  return number === undefined ? 0 : Number(number);
}

/** Makes session IDs unique across apps and page loads. XState numbers the actors of every page from `x:0`. */
export class Applications {
  readonly #all: Application[];

  /** @param known the apps that were connected before this page reloaded */
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

  /** Makes a message's session IDs unique. After a reload, the result starts with a message that ends the old page. */
  qualify(source: unknown, origin: string, message: Message): Message[] {
    if (message.kind === 'malformed') return [message];
    const before =
      message.kind === 'gone'
        ? this.#findLeaving(source, origin, message.instance)
        : (this.#findInstance(source, origin, message) ?? this.#find(source, origin));
    if (message.kind === 'gone') return before ? [this.#end(before)] : [];
    if (before && !isOtherLoad(before, message))
      return [...this.#register(before, message), qualifySessions(before, message)];
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
    return [...ended, ...this.#register(next, message), qualifySessions(next, message)];
  }

  /** Returns the windows of disconnected apps, because these may be reloading. */
  get lostWindows(): unknown[] {
    return this.#all
      .filter((one) => one.isGone && !one.isReplaced && one.source !== undefined && one.instance !== undefined)
      .map(({ source }) => source);
  }

  /** Ends apps whose window has closed. Pages on other origins send no message when they close. */
  endClosed(at: number): Message[] {
    return this.#all
      .filter(
        ({ source, isGone }) =>
          !isGone && typeof source === 'object' && source !== null && 'closed' in source && source.closed === true,
      )
      .map((one) => ({ ...this.#end(one), at }));
  }

  /** Ends the `@statelyai/inspect` client of a window that has navigated away. Other senders report this themselves. */
  endNavigated(source: unknown, at: number): Message[] {
    return this.#all
      .filter((one) => !one.isGone && one.instance === undefined && one.source === source)
      .map((one) => ({ ...this.#end(one), at }));
  }

  recipientOf(session: string): { source: unknown; origin: string; session: string } | undefined {
    const number = applicationOf(session);
    const one = this.#all.find((application) => application.number === number);
    return one && { source: one.source, origin: one.origin, session: originalSession(session) };
  }

  #end(application: Application): Message & { kind: 'gone' } {
    application.isGone = true;
    return { kind: 'gone', at: Date.now(), application: application.number };
  }

  #findInstance(source: unknown, origin: string, message: Message): Application | undefined {
    if (message.kind !== 'hello' || message.instance === undefined) return undefined;
    const known = this.#all.findLast((one) => !one.isReplaced && one.instance === message.instance);
    if (known) Object.assign(known, { source, origin });
    return known;
  }

  /** Finds the latest app of a window. If this page has reloaded since, finds the app by its origin. */
  #find(source: unknown, origin: string): Application | undefined {
    // Messages that a page sends while unloading have no source window.
    const known = this.#all.findLast(
      (one) => !one.isReplaced && one.origin === origin && (one.source === source || source === null),
    );
    if (known) return known;
    const waiting = this.#all.findLast((one) => !one.isReplaced && one.source === undefined && one.origin === origin);
    if (waiting) waiting.source = source;
    return waiting;
  }

  /** Finds the app that sent a `gone` message. If the window is already gone, `instance` identifies the app. */
  #findLeaving(source: unknown, origin: string, instance: string | undefined): Application | undefined {
    return this.#all.findLast(
      (one) =>
        !one.isGone &&
        one.origin === origin &&
        (one.source === source || (source === null && (instance === undefined || one.instance === instance))),
    );
  }

  /** Registers an actor. An `@statelyai/inspect` client sends no name, so its origin becomes the app's name. */
  #register(application: Application, message: Message): Message[] {
    // A page's last messages may arrive after the page has ended.
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

export const originalSession = (session: string): string => session.replace(/^-?\d+\//, '');

/** True if an app's message comes from a later page load: another instance, or an actor that registers again. */
function isOtherLoad({ instance, registered }: Application, message: Message): boolean {
  if (message.kind === 'hello') return instance !== undefined && message.instance !== instance;
  if (message.kind !== 'actor' || instance !== undefined) return false;
  const at = registered.get(message.session);
  // When an inspector reconnects, an `@statelyai/inspect` client repeats its last messages with their original times.
  return at !== undefined && at !== message.at;
}

export function qualifySessions({ number }: { readonly number: number }, message: Message): Message {
  if (message.kind === 'hello') {
    const running = message.running?.map((session) => qualify(number, session));
    return { ...message, number, ...(running ? { running } : {}) };
  }
  if (number === 0) return message;
  if (message.kind === 'actor')
    return { ...message, session: qualify(number, message.session), parent: qualifyOptional(number, message.parent) };
  if (message.kind === 'event')
    return { ...message, session: qualify(number, message.session), source: qualifyOptional(number, message.source) };
  if (message.kind === 'snapshot' || message.kind === 'step')
    return { ...message, session: qualify(number, message.session) };
  return message;
}

const qualify = (number: number, session: string): string => (number === 0 ? session : `${number}/${session}`);

const qualifyOptional = (number: number, session: string | undefined): string | undefined =>
  session === undefined ? undefined : qualify(number, session);
