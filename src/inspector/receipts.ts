import { applicationOf } from './protocol/applications';
import type { Message } from './protocol/messages';

/** Milliseconds after which messages are acknowledged, unless many messages came before. */
const acknowledgingMs = 50;
const messagesPerAcknowledgement = 50;
/** Maximum milliseconds by which the inspector may be late without showing it. */
const maxUnnoticedLagMs = 1000;
/** Milliseconds after the last message from which the inspector is no longer late. */
const lagForgottenMs = 3000;

/** Acknowledges messages to their senders, so that no sender gets far ahead. */
export class Receipts {
  readonly #acknowledge: (session: string, number: number) => void;
  /** The last messages that were received, by application. */
  readonly #unacknowledged = new Map<number, { readonly number: number; readonly session: string }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param acknowledge called with the number of the last message, and a session of its application */
  constructor(acknowledge: (session: string, number: number) => void) {
    this.#acknowledge = acknowledge;
  }

  note(message: Message): void {
    if (!('session' in message) || !('number' in message) || message.number === undefined) return;
    const { number, session } = message;
    if (this.#unacknowledged.size === 0) this.#timer = setTimeout(() => this.#acknowledgeAll(), acknowledgingMs);
    this.#unacknowledged.set(applicationOf(session), { number, session });
    if (number % messagesPerAcknowledgement === 0) this.#acknowledgeAll();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unacknowledged.clear();
  }

  #acknowledgeAll(): void {
    clearTimeout(this.#timer);
    for (const { number, session } of this.#unacknowledged.values()) this.#acknowledge(session, number);
    this.#unacknowledged.clear();
  }
}

/** How late messages come. */
export class Lag {
  #clockSkewMs = Number.POSITIVE_INFINITY;
  #lagMs = 0;
  #receivedAtMs = 0;

  /** @param at when the message was sent, in milliseconds since 1970 by its sender's clock */
  note(at: number): void {
    const now = Date.now();
    // The clocks of two machines may differ: no message can come before it is sent.
    this.#clockSkewMs = Math.min(this.#clockSkewMs, now - at);
    this.#lagMs = now - at - this.#clockSkewMs;
    this.#receivedAtMs = now;
  }

  /** Delay of the newest message in milliseconds; 0 while messages arrive on time. */
  get behindMs(): number {
    return this.#lagMs > maxUnnoticedLagMs && Date.now() - this.#receivedAtMs < lagForgottenMs ? this.#lagMs : 0;
  }
}
