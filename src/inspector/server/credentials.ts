import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The parts of an HTTP/1 or HTTP/2 request that the inspector reads. */
export type HttpRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Returns the host of a request. HTTP/2 requests name it `:authority`. Vite uses HTTP/2 for `https`. */
export function readHostHeader(headers: IncomingHttpHeaders): string | undefined {
  const host = headers.host ?? headers[':authority'];
  return typeof host === 'string' ? host : undefined;
}

const tokenPattern = /^[\w-]{16,}$/;

/** Other users can read command lines, so the token is an environment variable instead of an option. */
export const tokenVariable = 'INSPECTOR_TOKEN';

export const tokenForm = '16 or more letters, digits, - and _';

export const isToken = (token: string): boolean => tokenPattern.test(token);

export const createToken = (): string => randomBytes(16).toString('base64url');

/**
 * Returns the token from the environment. Undefined if the variable isn't set.
 *
 * @throws {TypeError} if the token has the wrong form. The error doesn't contain it
 */
export function readToken(): string | undefined {
  const token = process.env[tokenVariable];
  if (token === undefined || token === '') return undefined;
  if (!isToken(token)) throw new TypeError(`${tokenVariable} must be ${tokenForm}.`);
  return token;
}

/**
 * Checks whether a request may use the inspector. Apps send the token. The inspector's page exchanges the token for a
 * cookie.
 */
export class Credentials {
  readonly #token: string;
  /** An HMAC of the token, so that the cookie doesn't reveal the token. Stays the same after a restart. */
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
    // Checks all cookies with this name, because pages at parent paths may set one too.
    const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return cookies.some((pair) => pair.startsWith(`${name}=`) && isSame(pair.slice(name.length + 1), this.#cookie));
  }

  /**
   * Returns a `Set-Cookie` header. The cookie has no path attribute, because a proxy may serve the page below another
   * path. Browsers then send the cookie only to the page's folder.
   */
  setCookie({ headers }: HttpRequest): string {
    return `${cookieName(readHostHeader(headers))}=${this.#cookie}; HttpOnly; SameSite=Strict`;
  }
}

/**
 * The cookie's name contains the port, because all ports of a host share cookies. Uses the port in the `Host` header,
 * because a proxy may listen on another port than this server.
 */
const cookieName = (host = ''): string => `chartable-inspector-${/:(\d+)$/.exec(host)?.[1] ?? 'default'}`;

/** Compares two strings in constant time, so that response times don't reveal the secret. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
