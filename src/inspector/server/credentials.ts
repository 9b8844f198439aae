import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The parts of a request that are read, of HTTP 1 or 2. */
export type HttpRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Returns the host that a request is for, with its port. HTTP 2, which Vite speaks with `https`, has another name for it. */
export function readHostHeader(headers: IncomingHttpHeaders): string | undefined {
  const host = headers.host ?? headers[':authority'];
  return typeof host === 'string' ? host : undefined;
}

const tokenPattern = /^[\w-]{16,}$/;

/** The environment variable that names the token. Other users of the machine cannot read it, as they can a command line. */
export const tokenVariable = 'INSPECTOR_TOKEN';

/** Requirement for a token. */
export const tokenForm = '16 or more letters, digits, - and _';

/** Returns true if a text can be a token. */
export const isToken = (text: string): boolean => tokenPattern.test(text);

/** Creates a random token of 128 bits. */
export const createToken = (): string => randomBytes(16).toString('base64url');

/**
 * Returns the token of the environment; undefined if it has none.
 *
 * @throws {TypeError} if it is not of the form of a token. The error does not show it.
 */
export function readToken(): string | undefined {
  const token = process.env[tokenVariable];
  if (token === undefined || token === '') return undefined;
  if (!isToken(token)) throw new TypeError(`${tokenVariable} must be ${tokenForm}.`);
  return token;
}

/** Checks who may use an inspector: a sender by the token, its page by a cookie that it got for the token. */
export class Credentials {
  readonly #token: string;
  /** An HMAC of the token, so that a reader of the cookie does not learn the token. It is the same at the next start. */
  readonly #cookie: string;

  constructor(token: string) {
    this.#token = token;
    this.#cookie = createHmac('sha256', token).update('chartable inspector').digest('base64url');
  }

  isToken(text: string | null): boolean {
    return text !== null && isSame(text, this.#token);
  }

  hasCookie({ headers }: HttpRequest): boolean {
    const name = cookieName(readHostHeader(headers));
    // There may be one for each path above this one.
    const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return cookies.some((pair) => pair.startsWith(`${name}=`) && isSame(pair.slice(name.length + 1), this.#cookie));
  }

  /**
   * Returns the header that sets the cookie. It names no path: the browser knows the one that a proxy may have put before
   * ours, and gives the cookie to the folder of the page.
   */
  setCookie({ headers }: HttpRequest): string {
    return `${cookieName(readHostHeader(headers))}=${this.#cookie}; HttpOnly; SameSite=Strict`;
  }
}

/** All ports of a host share its cookies, so the name holds the port, as the browser knows it where the server's own is mapped. */
const cookieName = (host = ''): string => `chartable-inspector-${/:(\d+)$/.exec(host)?.[1] ?? 'default'}`;

/** Compares two strings in a time that does not depend on how much of them is equal. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
