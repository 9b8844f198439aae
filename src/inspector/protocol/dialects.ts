import type { Message } from './messages';
import { isTooDeep, tooDeepReason } from './nesting';
import { readMessage } from './read';
import { readXState6 } from './xstate-6';

/**
 * Reads data that was posted to the window. Never throws.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns messages in order, a single `malformed` message for invalid data, or `'foreign'` for another protocol
 */
export function readMessages(data: unknown, now: number): readonly Message[] | 'foreign' {
  let messages = readXState6(data, now);
  if (messages === 'foreign') {
    const message = readMessage(data, now);
    if (message === 'foreign') return message;
    messages = [message];
  }
  return isTooDeep(data) ? [{ kind: 'malformed', at: now, why: tooDeepReason }] : messages;
}
