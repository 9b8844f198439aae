import type { AsyncRowSource, CappedCount, RowAnswer, RowRequest } from '../row-source';
import {
  answerType,
  callType,
  type AnswerMessage,
  type CallMessage,
  type RowsCall,
  type RowsEndpoint,
} from './messages';

/**
 * Creates a row source that fetches rows from a worker, in which `serveRows` runs. Filtering and sorting then don't
 * block the page. Aborting a request aborts it in the worker too. If the worker fails, all calls reject.
 *
 * @param worker a `Worker`, or a port of a `MessageChannel`
 * @example
 * const source = createWorkerSource<City>(new Worker(new URL('./cities.worker.ts', import.meta.url), { type: 'module' }));
 */
export function createWorkerSource<Row>(worker: RowsEndpoint): Required<Omit<AsyncRowSource<Row>, 'usesNetwork'>> {
  const waiting = new Map<number, (message: AnswerMessage) => void>();
  const failure = new AbortController();
  // Rejects all calls if the worker can't be loaded, throws on start, or sends an unreadable answer.
  const fail = () =>
    failure.abort(new Error('The worker that loads the rows has failed. Reload the page to restart it.'));
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<AnswerMessage | undefined>) => {
    if (data?.type === answerType) waiting.get(data.callId)?.(data);
  });
  worker.start?.();

  let lastCallId = 0;
  const call = async <Answer>({ signal }: RowRequest, sent: RowsCall): Promise<Answer> => {
    const either = AbortSignal.any([signal, failure.signal]);
    either.throwIfAborted();
    lastCallId += 1;
    const callId = lastCallId;
    const post = (message: Omit<CallMessage, 'type' | 'callId'>) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only messages to windows have an origin.
      worker.postMessage({ type: callType, callId, ...message });
    let stop = () => {};
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting.set(callId, ({ answer, error }) => {
          if (error) reject(Object.assign(new Error(error.message), error));
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `serveRows` answers with what the function returns.
          else resolve(answer as Answer);
        });
        stop = () => {
          if (signal.aborted) post({});
          reject(either.reason);
        };
        either.addEventListener('abort', stop);
        post({ call: sent });
      });
    } finally {
      waiting.delete(callId);
      either.removeEventListener('abort', stop);
    }
  };

  return {
    rows: (query, request) =>
      call<RowAnswer<Row>>(request, { name: 'rows', query, near: request.near, rowCount: request.rowCount }),
    count: async (query, request) => {
      const sent: RowsCall = { name: 'count', query, isExact: request.isExact };
      const count = await call<number | CappedCount | undefined>(request, sent);
      if (count === undefined) throw new Error('Rows can’t be counted, because the worker’s row source lacks `count`.');
      return count;
    },
    countSelected: async (rowSelection, filters, request) => {
      const count = await call<number | undefined>(request, { name: 'countSelected', rowSelection, filters });
      if (count === undefined)
        throw new Error('Selected rows can’t be counted, because the worker’s row source lacks `countSelected`.');
      return count;
    },
    rowsNamed: async (rowIds, request) => {
      const rows = await call<readonly Row[] | undefined>(request, { name: 'rowsNamed', rowIds });
      if (rows === undefined)
        throw new Error('Rows can’t be found by ID, because the worker’s row source lacks `rowsNamed`.');
      return rows;
    },
    knownIds: (rowIds, request) => call<readonly string[]>(request, { name: 'knownIds', rowIds }),
  };
}
