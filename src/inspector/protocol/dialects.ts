import type { Message } from './messages';
import { readMessage } from './read';
import { readXState6 } from './xstate-6';

/**
 * Reads posted data if it has the dialect's form. Never throws.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns the messages that one posted message tells, in order; `'foreign'` for data of another form; `'malformed'` for a
 *   message of the dialect with a wrong form
 */
type Dialect = (data: unknown, now: number) => readonly Message[] | 'foreign' | 'malformed';

function readOwn(data: unknown, now: number): readonly Message[] | 'foreign' | 'malformed' {
  const message = readMessage(data, now);
  return typeof message === 'string' ? message : [message];
}

/** All dialects. The first one of which the data has the form reads it. */
const dialects: readonly Dialect[] = [readXState6, readOwn];

/** Reads any data that was posted to the window, in whatever dialect it is. Never throws. */
export const readMessages: Dialect = (data, now) => {
  for (const read of dialects) {
    const messages = read(data, now);
    if (messages !== 'foreign') return messages;
  }
  return 'foreign';
};
