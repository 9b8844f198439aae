import type { RowFilters, RowQuery, RowSelection } from '../../../../machines/table';
import type { KnownRow } from '../row-source';

/** The used members of a `Worker`, of a worker's global object or of a `MessagePort`. */
export interface RowsEndpoint {
  /** Sends a message to the other side. */
  postMessage(message: unknown): void;
  /** Listens to messages from the other side. */
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  /** Listens to errors of the other side, and to unreadable messages. */
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  /** Starts receiving messages. Only ports need this. */
  start?(): void;
}

export type RowsCall =
  | {
      readonly name: 'rows';
      readonly query: RowQuery;
      readonly near: KnownRow | undefined;
      readonly rowCount: number | undefined;
    }
  | { readonly name: 'count'; readonly query: RowQuery; readonly isExact: boolean | undefined }
  | { readonly name: 'knownIds' | 'rowsNamed'; readonly rowIds: readonly string[] }
  | { readonly name: 'countSelected'; readonly rowSelection: RowSelection; readonly filters: RowFilters };

/** The type of call messages, which distinguishes them from the app's own messages. */
export const callType = 'chartable.call';
export const answerType = 'chartable.answer';

/** A message to the worker. Without `call`, the message aborts the call with this ID. */
export interface CallMessage {
  readonly type: typeof callType;
  readonly callId: number;
  readonly call?: RowsCall;
}

/** A message to the page. `answer` is undefined if the source lacks the function. */
export interface AnswerMessage {
  readonly type: typeof answerType;
  readonly callId: number;
  readonly answer?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly stack?: string | undefined };
}
