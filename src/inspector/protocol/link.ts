import type { Message, Request } from './messages';

export interface Link {
  open(receive: (message: Message) => void): () => void;
  /** Undefined if requests can't be sent, e.g. for a recording. */
  readonly request: ((request: Request) => void) | undefined;
}
