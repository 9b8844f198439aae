import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerNode, createRowEndpoint, type EndpointAnswer } from 'chartable/rows';
import { openSqlite } from '../open-sqlite';
import { createOrderDatabase } from '../order-database';
import { server, troubleParam } from './server.definition';
import { orderColumns } from '../order-columns';

const { table, rowCount } = server;

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

const maxStatementMs = 500;

async function openRows() {
  const sqlite = await openSqlite(maxStatementMs);
  const { source, fill } = createOrderDatabase(sqlite, pause, { rowId: 'id', countSliceRows: 10_000 });
  await fill(rowCount, { signal: new AbortController().signal, onProgress: () => {} });
  return createRowEndpoint({ search: table.search, columns: orderColumns, source });
}

let opening: ReturnType<typeof openRows> | undefined;

type Answer = Pick<EndpointAnswer, 'headers' | 'body'> & { readonly status: number };

const refuse = (status: number, error: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
  body: { error },
});

const delayMs = 3000;

/** Answers the row requests of `/server`, or simulates the requested fault. */
export async function handleServerRows(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await answerNode(request, response, async (search, signal) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'The rows are read-only.', { allow: 'GET, HEAD' });
    const trouble = new URLSearchParams(search).get(troubleParam);
    if (trouble === 'drop') request.socket.destroy();
    if (trouble === 'delay') await sleep(delayMs);
    if (trouble === 'fail') return refuse(500, 'as requested');
    opening ??= openRows();
    try {
      const answer = await opening;
      return await answer(search, { signal });
    } catch {
      // Makes the next request open the database again.
      opening = undefined;
      return refuse(503, 'The database could not be opened.');
    }
  });
}
