import { wrap, type Endpoint } from 'comlink';
import type { AsyncRowSource, RowRequest } from '../row-source';
import type { ServedRows } from './serve-rows';

/**
 * Creates a row source that fetches rows from a worker with `serveRows`. Filtering and sorting then don't block the
 * page. Aborting a request aborts it in the worker too. If the worker fails, all calls reject.
 *
 * @param worker a `Worker`, or a started port of a `MessageChannel`
 * @example
 * const source = createWorkerSource<City>(new Worker(new URL('./cities.worker.ts', import.meta.url), { type: 'module' }));
 */
export function createWorkerSource<Row>(worker: Endpoint): Required<Omit<AsyncRowSource<Row>, 'usesNetwork'>> {
  const remote = wrap<ServedRows<Row>>(worker);
  const failure = new AbortController();
  // Calls are never answered if the worker can't be loaded, throws on start, or sends an unreadable answer.
  const fail = () => failure.abort(new Error('The worker that finds rows has failed. Reload the page to restart it.'));
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);

  let lastCallId = 0;
  const call = async <Answer>({ signal }: RowRequest, send: (callId: number) => Promise<Answer>): Promise<Answer> => {
    const either = AbortSignal.any([signal, failure.signal]);
    either.throwIfAborted();
    lastCallId += 1;
    const callId = lastCallId;
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => {
        if (signal.aborted) void remote.abort(callId);
        reject(either.reason);
      };
      either.addEventListener('abort', stop);
    });
    try {
      return await Promise.race([send(callId), stopped]);
    } finally {
      either.removeEventListener('abort', stop);
    }
  };

  return {
    rows: (query, request) => call(request, (callId) => remote.rows(callId, query, request.near, request.rowCount)),
    count: async (query, request) => {
      const count = await call(request, async (callId) => await remote.count(callId, query, request.isExact));
      if (count === undefined) throw new Error('The source in the worker cannot count its rows.');
      return count;
    },
    countSelected: async (rowSelection, filters, request) => {
      const count = await call(request, (callId) => remote.countSelected(callId, rowSelection, filters));
      if (count === undefined) throw new Error('The source in the worker cannot count selected rows.');
      return count;
    },
    rowsNamed: async (rowIds, request) => {
      const rows = await call(request, (callId) => remote.rowsNamed(callId, rowIds));
      if (rows === undefined) throw new Error('The source in the worker cannot find rows by ID.');
      return rows;
    },
    knownIds: (rowIds, request) => call(request, (callId) => remote.knownIds(callId, rowIds)),
  };
}
