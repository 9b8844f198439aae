import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRowEndpoint, type EndpointAnswer } from '../../sources';
import { openSqlite } from '../../sources/sql/open-sqlite';
import { createUserDatabase } from '../user-database';
// Not by `import()`: the runner of Vite that loads this module is closed when the first request comes.
import { openPostgresUsers } from './postgres-users';
import { server, troubleParam } from './definition';
import { userColumns } from '../user-columns';

const { table, rowCount } = server;
const asked = { search: table.search, columns: userColumns };

/** Lets the server answer others between two statements. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Milliseconds that one statement may keep the server from answering others. */
const maxStatementMs = 500;

/**
 * Opens the database that the variable DATABASE_URL names, as `postgres://localhost/chartable`, or makes one in memory: the same
 * rows each time.
 */
async function openRows() {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '')
    return createRowEndpoint({ ...asked, source: (await openPostgresUsers(url, rowCount)).source });
  const sqlite = await openSqlite(maxStatementMs);
  const { source, fill } = createUserDatabase(sqlite, pause, { rowId: 'id', countSliceRows: 10_000 });
  await fill(rowCount, { signal: new AbortController().signal, onProgress: () => {} });
  return createRowEndpoint({ ...asked, source });
}

let opening: ReturnType<typeof openRows> | undefined;

interface Answer extends Partial<Pick<EndpointAnswer, 'headers'>> {
  readonly status: number;
  readonly body: object;
}

/** Of the answers that do not come from the endpoint. */
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

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
  const { status, headers, body } = await answerOf();
  const text = JSON.stringify(body);
  response.writeHead(status, { ...jsonHeaders, ...headers });
  response.end(method === 'HEAD' ? undefined : text);

  async function answerOf(): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: { error: 'The rows are only read.' } };
    if (trouble === 'fail') return { status: 500, body: { error: 'You asked for it.' } };
    opening ??= openRows();
    try {
      const answer = await opening;
      return await answer(search, { signal: ending.signal });
    } catch {
      // The next request opens it again.
      opening = undefined;
      return { status: 503, body: { error: 'The database could not be opened.' } };
    }
  }
}
