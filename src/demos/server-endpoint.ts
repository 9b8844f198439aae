import type { IncomingMessage, ServerResponse } from 'node:http';
import { rows } from '../data/rows';
import { createRowEndpoint, memorySource } from '../rows';
import { server, troubleParam } from './server';

const { table } = server;
const answer = createRowEndpoint({ table, source: memorySource(table.createRowModel(rows)) });

/** Milliseconds by which a delayed answer comes late. */
const delayMs = 3000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers a request for rows of the page `/server`, or makes the trouble that it asks for. */
export async function handleServerRows(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', method } = request;
  const query = url.indexOf('?');
  const search = query < 0 ? '' : url.slice(query);
  const trouble = new URLSearchParams(search).get(troubleParam);
  const ending = new AbortController();
  response.on('close', () => ending.abort());
  if (trouble === 'drop') {
    request.socket.destroy();
    return;
  }
  if (trouble === 'delay') await wait(delayMs);
  const { status, body } = await answerOf();
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : text);

  function answerOf() {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: { error: 'The rows are only read.' } };
    if (trouble === 'fail') return { status: 500, body: { error: 'You asked for it.' } };
    return answer(search, { signal: ending.signal });
  }
}
