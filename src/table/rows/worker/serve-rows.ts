import type { AsyncRowSource, RowRequest } from '../row-source';
import {
  answerType,
  callType,
  type AnswerMessage,
  type CallMessage,
  type RowsCall,
  type RowsEndpoint,
} from './messages';

/**
 * Serves a source's rows from a worker to `createWorkerSource` in the page. Aborting a call aborts the source's signal.
 *
 * @param endpoint default: the worker's global object
 * @example
 * const query = db.selectFrom('cities');
 * const expressions = { name: 'name', people: 'people' } as const;
 * const readRow = (city: { readonly name: string; readonly people: number }, id: string) => ({ id, ...city });
 * serveRows(createSqlSource({ db, flavor: 'sqlite', query, id: 'id', idType: 'integer', columns, expressions, readRow }));
 */
export function serveRows<Row>(source: AsyncRowSource<Row>, endpoint: RowsEndpoint = globalThis): void {
  const open = new Map<number, AbortController>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only messages to windows have an origin.
  const post = (message: Omit<AnswerMessage, 'type'>) => endpoint.postMessage({ type: answerType, ...message });
  const serve = async (callId: number, call: RowsCall) => {
    const controller = new AbortController();
    open.set(callId, controller);
    try {
      post({ callId, answer: await answer(source, call, controller) });
    } catch (error) {
      // The source has failed, or the browser can't copy the answer.
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      post({ callId, error: { name, message, stack } });
    } finally {
      open.delete(callId);
    }
  };
  endpoint.addEventListener('message', ({ data }: MessageEvent<CallMessage | undefined>) => {
    if (data?.type !== callType) return;
    if (data.call) void serve(data.callId, data.call);
    else open.get(data.callId)?.abort();
  });
  endpoint.start?.();
}

function answer<Row>(source: AsyncRowSource<Row>, call: RowsCall, { signal }: Pick<RowRequest, 'signal'>): unknown {
  switch (call.name) {
    case 'rows':
      return source.rows(call.query, { signal, near: call.near, rowCount: call.rowCount });
    case 'count':
      return source.count?.(call.query, { signal, isExact: call.isExact });
    case 'knownIds':
      return source.knownIds?.(call.rowIds, { signal }) ?? call.rowIds;
    case 'rowsNamed':
      return source.rowsNamed?.(call.rowIds, { signal });
    case 'countSelected':
      return source.countSelected?.(call.rowSelection, call.filters, { signal });
  }
}
