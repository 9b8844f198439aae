import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Relay } from './relay';

/** The inspector as an HTTP server serves it: its page, and the WebSocket on which it meets applications. */
export interface InspectorHost {
  /** The secret part of its address. */
  readonly token: string;
  /** Answers a request for the inspector's page or one of its files. Returns false for any other. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Lets a WebSocket in, or refuses it. Returns false if it is for someone else. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Ends all connections. */
  close(): void;
}

export interface InspectorHostOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** The path that it is served at, with a slash at its beginning and its end. */
  readonly base: string;
  /** The secret part of its address; a random one if left out. */
  readonly token?: string;
  /** True if who can read the server's pages may have the token: they are sent to the address with it. */
  readonly givesToken: boolean;
  /** Told of each refused connection, in a sentence. */
  readonly refused: (why: string) => void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Maximum size of a message in bytes. */
const maxMessageBytes = 64 * 1024 * 1024;

/** Names under which the own machine knows itself. No other site can make a browser send them as `Host`. */
const isLocal = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Creates a token that nobody guesses. */
export const createToken = (): string => randomBytes(16).toString('base64url');

/** Creates the inspector for an HTTP server of the own machine. */
export function createInspectorHost(options: InspectorHostOptions): InspectorHost {
  const { folder, base, token = createToken(), givesToken, refused } = options;
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );
  const relay = new Relay();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });

  /** Returns a file's content; undefined where there is none: for a folder too, and for what a new installation took away. */
  function read(path: string): Buffer | undefined {
    if (!files.has(path)) return undefined;
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  }

  /** Returns the address of a request; undefined if its `Host` is not this machine: another site's name may lead here. */
  function readAddress({ url = '/', headers }: IncomingMessage): URL | undefined {
    try {
      const address = new URL(url, `http://${headers.host}`);
      return headers.host !== undefined && isLocal(address.hostname) ? address : undefined;
    } catch {
      return undefined;
    }
  }

  const isBelow = (url = '/') => url.startsWith(base) || url.split('?')[0] === base.slice(0, -1);

  return {
    token,
    handleRequest(request, response) {
      if (!isBelow(request.url)) return false;
      const address = readAddress(request);
      const path = address?.pathname.slice(base.length) || 'index.html';
      if (!address) end(response, 403, hostRefusal(request));
      else if (request.method !== 'GET' && request.method !== 'HEAD') end(response, 405, 'The inspector is only read.');
      else if (
        !address.pathname.startsWith(base) ||
        (givesToken && path === 'index.html' && !address.searchParams.has('token'))
      ) {
        const query = givesToken ? `?token=${token}` : address.search;
        response.writeHead(302, { location: base + query }).end();
      } else endWithFile(response, path, address.host);
      return true;
    },
    handleUpgrade(request, socket, head) {
      if (!isBelow(request.url)) return false;
      const address = readAddress(request);
      const { origin } = request.headers;
      const from = origin === undefined ? 'a process' : origin;
      const isInspector = address?.searchParams.has('inspector') === true;
      if (!address) refuse(socket, 403, hostRefusal(request));
      else if (!isSame(address.searchParams.get('token') ?? '', token))
        refuse(
          socket,
          401,
          `A connection of ${from} was refused: its address does not have the token of this inspector. Copy the address once more.`,
        );
      else if (isInspector && origin !== `http://${address.host}` && origin !== `https://${address.host}`)
        refuse(
          socket,
          403,
          `A connection of ${from} was refused: only the inspector's own page may look at applications.`,
        );
      else
        sockets.handleUpgrade(request, socket, head, (connection) => {
          const member = relay.join({ send: (text) => connection.send(text) }, { isInspector, origin });
          connection.on('message', (data, isBinary) =>
            member.receive(!isBinary && Buffer.isBuffer(data) ? data.toString() : undefined),
          );
          connection.on('close', () => member.leave());
          // A message that is too long or broken closes the connection.
          connection.on('error', ({ message }) => refused(`A connection of ${from} was closed: ${message}.`));
        });
      return true;
    },
    close() {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };

  function endWithFile(response: ServerResponse, path: string, host: string): void {
    const content = read(path);
    if (!content) return end(response, 404, 'The inspector has no such file.');
    response.setHeader('content-security-policy', policyOf(host));
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-cache');
    end(response, 200, content, types[extname(path)]);
  }

  function refuse(socket: Duplex, status: 401 | 403, why: string): void {
    refused(why);
    const reason = status === 401 ? 'Unauthorized' : 'Forbidden';
    const length = Buffer.byteLength(why);
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${why}`,
    );
  }
}

const hostRefusal = ({ headers }: IncomingMessage): string =>
  `The inspector answers at localhost only, not at ${JSON.stringify(headers.host ?? '')}.`;

/** The page loads nothing from elsewhere, and connects to its own server only. */
const policyOf = (host: string): string =>
  `default-src 'self'; img-src 'self' data:; connect-src 'self' ws://${host} wss://${host}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

function end(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body);
}

/** Compares two texts in a time that does not tell how much of them is equal. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
