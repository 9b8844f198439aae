import type { Message, Request } from './messages';

/** A connection to an application: messages come in and, if it can answer, requests go out. */
export interface Link {
  /** Begins to listen, and tells the sender so. Returns a function that ends it. */
  open(receive: (message: Message) => void): () => void;
  /** Undefined if requests cannot be sent, as for a recording. An `@statelyai/inspect` client ignores requests. */
  readonly request: ((request: Request) => void) | undefined;
}
