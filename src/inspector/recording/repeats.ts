import type { Message } from '../protocol/messages';
import type { LogRecord } from './records';

type Repeatable = { readonly kind: string; readonly at: number; readonly session: string; readonly eventType: string };

const repeatKey = ({ kind, at, session, eventType }: Repeatable): string => `${kind} ${at} ${session} ${eventType}`;

/**
 * Detects messages that are already recorded. When an inspector reconnects, `@statelyai/inspect` clients repeat their
 * last messages.
 */
export class Repeats {
  readonly #left = new Map<string, number>();

  expect(records: readonly LogRecord[]): void {
    for (const record of records) {
      if (record.kind !== 'event' && record.kind !== 'snapshot') continue;
      const key = repeatKey(record);
      this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
    }
  }

  /** True for a message that repeats a record. Each record may be repeated once. */
  consume(message: Message): boolean {
    if (message.kind !== 'event' && message.kind !== 'snapshot') return false;
    const key = repeatKey(message);
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }
}
