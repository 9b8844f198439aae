import type { Message, Request } from './messages';

/** What comes along a link: messages, and word of those that could not be read. */
export type Arrival = Message | 'malformed';

/** A line to an application: messages come, requests go, where there is a way back. */
export interface Link {
  /** Begins to listen, and tells the other end so. Returns the end of it. */
  open(receive: (arrival: Arrival) => void): () => void;
  /** Undefined if there is no way back: a recording, say. A plain sender ignores what it is sent. */
  request: ((request: Request) => void) | undefined;
}
