import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Credentials, readHostHeader, type HttpRequest } from './credentials';
import { Relay } from './relay';

/** Something that may fail. */
interface Emitter {
  on(event: 'error', handle: () => void): unknown;
}

/** The parts of a response that are used, of HTTP 1 or 2. */
interface Response extends Emitter {
  writeHead(status: number, headers: OutgoingHttpHeaders): { end(body: string | Buffer): unknown };
}

/** The inspector as an HTTP server serves it: its page, and the WebSocket on which it meets applications. */
export interface InspectorHost {
  /** Answers a request for the inspector's page or one of its files. Returns false for any other. */
  handleRequest(request: HttpRequest & Emitter, response: Response): boolean;
  /** Accepts or refuses a WebSocket. Returns false if its URL is not the inspector's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Ends all connections. */
  close(): void;
}

export interface InspectorHostOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** The path that it is served at, with a slash at its beginning and its end. With `/`, it answers all requests of the server. */
  readonly base: string;
  /** The secret part of its address. */
  readonly token: string;
  /** Called with a sentence about each refused connection. */
  readonly refused: (why: string) => void;
}

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const plainText = 'text/plain; charset=utf-8';

/** Headers of every answer: no page frames it, and no other site learns its address. */
const commonHeaders: OutgoingHttpHeaders = {
  'content-type': plainText,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Maximum size of a message in bytes. */
const maxMessageBytes = 32 * 1024 * 1024;

/** An error ends the socket. Without a listener, it would end the process. */
const ignoreError = (): void => undefined;

/** Creates the inspector for an HTTP server. Its page, its files and its connections need the token. */
export function createInspectorHost({ folder, base, token, refused }: InspectorHostOptions): InspectorHost {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );
  const credentials = new Credentials(token);
  const relay = new Relay();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });

  /** Returns a file's content; undefined if it does not exist, is a folder, or was removed by a new installation. */
  function read(path: string): Buffer | undefined {
    if (!files.has(path)) return undefined;
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  }

  const isBelow = ({ url = '' }: HttpRequest) =>
    base === '/' || url.startsWith(base) || url.split('?')[0] === base.slice(0, -1);

  function answerRequest(request: HttpRequest): Answer {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, body: 'The inspector is only read.' };
    const target = readTarget(request);
    if (!target) return badRequest;
    const { pathname, search, searchParams } = target;
    // Relative, since a proxy may serve it below another path.
    if (`${pathname}/` === base)
      return { status: 302, body: '', headers: { location: `${base.split('/').at(-2)}/${search}` } };
    const path = pathname.slice(base.length) || 'index.html';
    const hasToken = searchParams.has('token');
    if (!credentials.hasCookie(request) && !credentials.isToken(searchParams.get('token')))
      return {
        status: 401,
        body: hasToken ? wrongTokenPage : noTokenPage,
        headers: { 'content-type': types['.html'] },
      };
    if (hasToken)
      return {
        status: 200,
        body: cleanUrlPage,
        headers: { 'content-type': types['.html'], 'set-cookie': credentials.setCookie(request) },
      };
    const content = pathname.startsWith(base) ? read(path) : undefined;
    if (!content) return { status: 404, body: 'The inspector has no such file.' };
    return {
      status: 200,
      body: content,
      headers: {
        'content-type': types[extname(path)] ?? plainText,
        'content-security-policy': policyOf(request),
        'cache-control': 'private, no-cache',
      },
    };
  }

  /** Returns the answer to a WebSocket that is refused. */
  function refusalOf(request: HttpRequest): Answer | undefined {
    const target = readTarget(request);
    if (!target) return badRequest;
    const from = nameOf(request);
    const token = target.searchParams.get('token');
    const isOwnPage = isOwnOrigin(request);
    if (target.searchParams.has('inspector') && !isOwnPage)
      return {
        status: 403,
        body: `A connection of ${from} was refused: only the inspector's own page may look at applications. A proxy has to pass on the header Host, or X-Forwarded-Host.`,
      };
    // A page of another port shares the cookie, and must not use it.
    if (credentials.isToken(token) || (isOwnPage && credentials.hasCookie(request))) return undefined;
    return {
      status: 401,
      body: `A connection of ${from} was refused: its address does not have the token of this inspector. Copy the address once more.`,
    };
  }

  function accept(connection: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const from = nameOf(request);
    const closed = (why: string) => refused(`A connection of ${from} was closed: ${why}.`);
    const isInspector = readTarget(request)?.searchParams.has('inspector') === true;
    const origin = request.headers.origin === undefined ? undefined : from;
    const joined = relay.join(
      {
        send: (bytes, sent) => connection.send(bytes, { binary: false }, sent),
        end(why) {
          connection.terminate();
          closed(why);
        },
      },
      { isInspector, origin },
    );
    // Runs before the listener of `ws`, which turns the bytes into messages.
    socket.prependListener('data', (chunk: Buffer) => joined.take(chunk.length));
    connection.on('message', (data, isBinary) => {
      try {
        joined.receive(!isBinary && Buffer.isBuffer(data) ? data.toString() : undefined);
      } catch (error) {
        // An uncaught exception here would end the process, which may be Vite's.
        connection.terminate();
        closed(`a message could not be processed: ${String(error)}`);
      }
    });
    connection.on('close', () => joined.leave());
    // A message that is too long or invalid closes the connection.
    connection.on('error', ({ message }) => closed(message));
  }

  return {
    handleRequest(request, response) {
      if (!isBelow(request)) return false;
      request.on('error', ignoreError);
      response.on('error', ignoreError);
      const { status, body, headers } = answerRequest(request);
      response.writeHead(status, { ...commonHeaders, ...headers }).end(body);
      return true;
    },
    handleUpgrade(request, socket, head) {
      if (!isBelow(request)) return false;
      socket.on('error', ignoreError);
      const refusal = refusalOf(request);
      if (refusal) {
        if (refusal.status !== 400) refused(refusal.body.toString());
        endSocket(socket, refusal);
      } else sockets.handleUpgrade(request, socket, head, (connection) => accept(connection, socket, request));
      return true;
    },
    close() {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}

const badRequest: Answer = { status: 400, body: 'The inspector answers requests for a path of its own host only.' };

/**
 * Reads the path and the parameters of a request; undefined if its target is not a path. A whole address and `//host/path`
 * name a host of their own, which would stand in place of the one that the browser has connected to.
 */
function readTarget({ url = '', headers }: HttpRequest): URL | undefined {
  if (!/^\/(?![/\\])/.test(url) || !hostPattern.test(readHostHeader(headers) ?? '')) return undefined;
  try {
    return new URL(`http://localhost${url}`);
  } catch {
    return undefined;
  }
}

/** A host and its port, as a browser sends them. The policy holds it as it is. */
const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/;

/** Lists the hosts that the inspector may be known by. No page can make a browser send one of these headers for it. */
function hostsOf({ headers }: HttpRequest): string[] {
  const forwarded = headers['x-forwarded-host'];
  return [readHostHeader(headers), ...(typeof forwarded === 'string' ? forwarded.split(',') : [])]
    .map((host) => host?.trim() ?? '')
    .filter((host) => hostPattern.test(host));
}

function isOwnOrigin(request: HttpRequest): boolean {
  const { origin } = request.headers;
  return hostsOf(request).some((host) => origin === `http://${host}` || origin === `https://${host}`);
}

/** Returns the origin of a connection in characters that a terminal does not interpret. */
const nameOf = ({ headers }: HttpRequest): string =>
  headers.origin === undefined ? 'a process' : headers.origin.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);

/** The page loads nothing from elsewhere, and connects to its own server only. */
function policyOf(request: HttpRequest): string {
  const servers = hostsOf(request).map((host) => `ws://${host} wss://${host}`);
  return `default-src 'self'; img-src 'self' data:; connect-src 'self' ${servers.join(' ')}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Answers on the socket of an upgrade, and ends it: a client that does not end its own side would keep it open. */
function endSocket(socket: Duplex, { status, body, headers }: Answer): void {
  const all = { ...commonHeaders, ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`);
}

const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inspector</title>${head}</head><body>${body}</body></html>`;

const explanationPage = (title: string): string =>
  pageOf(
    '<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">',
    `<h1>${title}</h1>
<p>Open the link that stands after <code>Inspector:</code> in the terminal of <code>chartable inspect</code>, or of the dev server. It is another one at each start, unless the environment variable <code>INSPECTOR_TOKEN</code> is set.</p>
<p>The link sets a cookie. If you came by it, allow cookies for this address.</p>`,
  );

const noTokenPage = explanationPage('This address lacks the inspector’s token');
const wrongTokenPage = explanationPage('This address has the token of another inspector');

/**
 * Takes the token out of the address, out of the tab's history too. It is a page instead of a redirect, since browsers leave
 * a strict cookie out of a redirect that began at a link of another site, such as a terminal in the browser.
 */
const cleanUrlPage = pageOf('<meta http-equiv="refresh" content="0; url=./">', '<a href="./">Open the inspector</a>');
