import { createServer, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createInspectorHost, type InspectorHostOptions } from '../../../src/inspector/server/serve';

export const folder = join(import.meta.dirname, '../../../src/project/page');
export const token = 'a-token-of-a-test';

export interface Served {
  /** The server's host and port. */
  readonly at: string;
  readonly refusals: readonly string[];
  readonly url: string;
  readonly origin: string;
}

export async function serveInspector(
  base = '/',
  served = folder,
  openProject?: InspectorHostOptions['openProject'],
): Promise<Served> {
  const refusals: string[] = [];
  const host = createInspectorHost({ folder: served, base, token, warn: (why) => refusals.push(why), openProject });
  const server = createServer((request, response) => {
    if (!host.handleRequest(request, response)) response.writeHead(418).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!host.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    host.close();
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const at = `127.0.0.1:${address.port}`;
  return { at, refusals, url: `ws://${at}${base}?token=${token}`, origin: `http://${at}` };
}

/** Resolves to the HTTP status if the server rejects the WebSocket. */
export function openSocket(url: string, headers: Readonly<Record<string, string>> = {}): Promise<WebSocket | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    onTestFinished(() => socket.terminate());
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', reject);
  });
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const fetchPath = (
  { at }: Pick<Served, 'at'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const [host, port] = at.split(':');
    // A URL object would resolve dots in the path.
    const request = requestHttp({ host, port, path, headers, method }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    request.on('error', reject).end();
  });

/** Returns the `Cookie` header for the cookie in the response. */
export async function openLink(served: Pick<Served, 'at'>, path = '/', host = served.at): Promise<string> {
  const { headers } = await fetchPath(served, `${path}?token=${token}`, { host });
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Returns everything that the server sends until it closes the connection. */
export const sendRaw = ({ at }: Pick<Served, 'at'>, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(at.split(':')[1]), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });

export const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'sec-websocket-version': '13',
};
