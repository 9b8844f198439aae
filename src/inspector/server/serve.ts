import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Credentials, readHostHeader, type HttpRequest } from './credentials';
import { Relay } from './relay';

interface Emitter {
  on(event: 'error', handle: () => void): unknown;
}

interface Response extends Emitter {
  writeHead(status: number, headers: OutgoingHttpHeaders): { end(body: string | Buffer): unknown };
}

export interface InspectorHost {
  handleRequest(request: HttpRequest & Emitter, response: Response): boolean;
  /** Returns false for URLs outside the inspector. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): void;
}

export interface InspectorHostOptions {
  readonly folder: string;
  /** The page's URL path, with a slash at both ends. With `/`, the inspector answers all requests. */
  readonly base: string;
  readonly token: string;
  /** Called with a message about each rejected or failed connection. */
  readonly warn: (why: string) => void;
  /** Connects a page that shows a project's files. Default: the inspector shows only apps. */
  readonly openProject?: OpenProject | undefined;
}

export type OpenProject = (send: (json: string) => void) => ProjectConnection;

interface ProjectConnection {
  receive(json: string): void;
  leave(): void;
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

/** Headers that prevent other pages from framing the inspector, and other sites from seeing its URL. */
const commonHeaders: OutgoingHttpHeaders = {
  'content-type': plainText,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** This path responds with `yes` if the page can connect to a project. */
const sourcesPath = 'sources';

const maxMessageBytes = 32 * 1024 * 1024;

/** Without a listener, an error would end the process. Node closes the socket itself. */
const ignoreError = (): void => undefined;

export function createInspectorHost({ folder, base, token, warn, openProject }: InspectorHostOptions): InspectorHost {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );
  const credentials = new Credentials(token);
  const relay = new Relay();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });

  /** Returns a file's content. Undefined if the path is missing, is a folder, or was removed by an update. */
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
      return { status: 405, body: 'The inspector accepts only GET and HEAD.' };
    const target = readTarget(request);
    if (!target) return badRequest;
    const { pathname, search, searchParams } = target;
    // A relative redirect, because a proxy may serve the page below another path.
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
        body: cleanUrlPage(searchParams.has('project') ? './?project' : './'),
        headers: { 'content-type': types['.html'], 'set-cookie': credentials.setCookie(request) },
      };
    if (path === sourcesPath) return { status: 200, body: openProject ? 'yes' : 'no' };
    const content = pathname.startsWith(base) ? read(path) : undefined;
    if (!content) return { status: 404, body: 'The inspector doesn’t have this file.' };
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

  function rejectionOf(request: HttpRequest): Answer | undefined {
    const target = readTarget(request);
    if (!target) return badRequest;
    const from = safeOrigin(request);
    const token = target.searchParams.get('token');
    const isOwnPage = isOwnOrigin(request);
    // Browsers always send a page's origin. Requests without an origin come from other processes and need the token.
    const isPage = request.headers.origin !== undefined;
    const isProject = target.searchParams.has('project');
    if (isProject && !openProject)
      return { status: 404, body: 'This inspector was started without files, so it can’t show a project.' };
    if (!isOwnPage && (isProject || (isPage && target.searchParams.has('inspector'))))
      return {
        status: 403,
        body: `Rejected a connection from ${from}: only the inspector's own page may inspect apps. A proxy must forward the header Host or X-Forwarded-Host.`,
      };
    // Pages on other ports of this host have the cookie too, but must not use it.
    if (credentials.isToken(token) || (isOwnPage && credentials.hasCookie(request))) return undefined;
    return {
      status: 401,
      body: `Rejected a connection from ${from}: its URL doesn't contain this inspector's token. Copy the URL again.`,
    };
  }

  function accept(connection: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const from = safeOrigin(request);
    const closed = (why: string) => warn(`Closed a connection from ${from}: ${why}.`);
    if (openProject && readTarget(request)?.searchParams.has('project') === true) {
      const page = openProject((json) => connection.send(json));
      connection.on('message', (data) => page.receive(Buffer.isBuffer(data) ? data.toString() : ''));
      connection.on('close', () => page.leave());
      connection.on('error', ({ message }) => closed(message));
      return;
    }
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
    // Runs before the listener of `ws`, to count the bytes of incomplete messages too.
    socket.prependListener('data', (chunk: Buffer) => joined.countIncoming(chunk.length));
    connection.on('message', (data, isBinary) => {
      try {
        joined.receive(!isBinary && Buffer.isBuffer(data) ? data.toString() : undefined);
      } catch (error) {
        // An uncaught exception would end the process, which may be Vite's.
        connection.terminate();
        closed(`a message could not be processed: ${String(error)}`);
      }
    });
    connection.on('close', () => joined.leave());
    // `ws` closes the connection if a message is too long or invalid.
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
      const rejection = rejectionOf(request);
      if (rejection) {
        if (rejection.status !== 400) warn(rejection.body.toString());
        endSocket(socket, rejection);
      } else sockets.handleUpgrade(request, socket, head, (connection) => accept(connection, socket, request));
      return true;
    },
    close() {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}

const badRequest: Answer = { status: 400, body: 'The inspector only answers requests for paths on its own host.' };

/** Returns the request's URL. Undefined for an absolute URL or `//host/path`, which could name another host. */
function readTarget({ url = '', headers }: HttpRequest): URL | undefined {
  if (!/^\/(?![/\\])/.test(url) || !hostPattern.test(readHostHeader(headers) ?? '')) return undefined;
  try {
    return new URL(`http://localhost${url}`);
  } catch {
    return undefined;
  }
}

/** Matches a host and port as browsers send them. */
const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/;

/** Lists the hosts in a request's headers, including the one before a proxy. Pages can't set these headers. */
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

/** Returns a connection's origin without characters that are unsafe in a terminal. */
const safeOrigin = ({ headers }: HttpRequest): string =>
  headers.origin === undefined ? 'a process' : headers.origin.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);

/** Returns the page's content security policy. It allows only the page's own server. */
function policyOf(request: HttpRequest): string {
  const servers = hostsOf(request).map((host) => `ws://${host} wss://${host}`);
  return `default-src 'self'; img-src 'self' data:; connect-src 'self' ${servers.join(' ')}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Responds to an upgrade request. Then destroys the socket, because the client might never close it. */
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
<p>Open the link after <code>Inspector:</code> in the terminal of <code>chartable inspect</code> or the dev server. It changes at each start, unless the environment variable <code>INSPECTOR_TOKEN</code> is set.</p>
<p>The link sets a cookie. If you opened it and still see this page, allow cookies for this site.</p>`,
  );

const noTokenPage = explanationPage('This URL lacks the inspector’s token');
const wrongTokenPage = explanationPage('This URL has another inspector’s token');

/**
 * Returns a page that removes the token from the URL and the tab's history. It isn't an HTTP redirect, because the link
 * may be on another site, e.g. in a browser-based terminal. After a redirect from another site, browsers omit
 * `SameSite=Strict` cookies.
 */
const cleanUrlPage = (url: string): string =>
  pageOf(`<meta http-equiv="refresh" content="0; url=${url}">`, `<a href="${url}">Open the inspector</a>`);
