import { applicationOf } from './protocol/applications';
import type { Message } from './protocol/messages';

/** Received messages are acknowledged after this time, or after `messagesPerAcknowledgement` messages. */
const acknowledgingMs = 50;
const messagesPerAcknowledgement = 50;
/** Shorter lags aren't shown. */
const maxUnnoticedLagMs = 1000;
/** After this time without messages, the lag counts as over. */
const lagForgottenMs = 3000;

export class Receipts {
  readonly #acknowledge: (session: string, number: number) => void;
  readonly #unacknowledged = new Map<number, { readonly number: number; readonly session: string }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param acknowledge receives the last message's number, and a session of the app that sent it */
  constructor(acknowledge: (session: string, number: number) => void) {
    this.#acknowledge = acknowledge;
  }

  add(message: Message): void {
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

export class Lag {
  #clockSkewMs = Number.POSITIVE_INFINITY;
  #lagMs = 0;
  #receivedAtMs = 0;

  /** @param at when the message was sent, in milliseconds since 1970 on the sender's clock */
  measure(at: number): void {
    const now = Date.now();
    // Two computers' clocks may differ.
    this.#clockSkewMs = Math.min(this.#clockSkewMs, now - at);
    this.#lagMs = now - at - this.#clockSkewMs;
    this.#receivedAtMs = now;
  }

  /** The newest message's lag in milliseconds. 0 while messages arrive on time. */
  get behindMs(): number {
    return this.#lagMs > maxUnnoticedLagMs && Date.now() - this.#receivedAtMs < lagForgottenMs ? this.#lagMs : 0;
  }
}
