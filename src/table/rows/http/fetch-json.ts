import { isObject } from '../../../../machines/shared/json';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export class RowRequestError extends Error {
  override readonly name = 'RowRequestError';
  constructor(
    message: string,
    /** False if a retry would fail too. */
    readonly canRetry = true,
    /** Minimum delay before a retry, in milliseconds. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** A JSON response. */
export interface FetchedJson {
  /** The parsed body. */
  readonly json: unknown;
  /** The headers of the response. */
  readonly headers: Headers;
}

/**
 * Fetches JSON for a row source. Rejects with a short message for the user, e.g. “Server error 500.”, in these cases:
 *
 * - The server can't be reached.
 * - The status is outside 200–299. The message includes the reason if the response is `{ "error": "reason" }`.
 * - The response isn't JSON, e.g. a proxy's error page, or is incomplete.
 *
 * The table doesn't retry statuses 400 to 499, except 408 and 429. It retries other failures after the time in the
 * `Retry-After` header.
 *
 * @param init the options for `fetch`. Pass the source's signal
 * @param request sends the request. Default: `fetch`
 * @example
 * const { json } = await fetchJson(`/api/orders?page=${pagination.pageIndex + 1}`, { signal });
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  request: Fetch = (requestUrl, options) => fetch(requestUrl, options),
): Promise<FetchedJson> {
  return await readJson(await send(request, url, init));
}

async function send(request: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await request(url, init);
  } catch (error) {
    // Replaces the browser's `TypeError`, whose message lacks details and differs between browsers.
    throw error instanceof TypeError ? new RowRequestError('The server can’t be reached.') : error;
  }
}

async function readJson(response: Response): Promise<FetchedJson> {
  const text = await readText(response);
  const json = parse(text);
  if (!response.ok) {
    const { status } = response;
    const reason = isObject(json) && typeof json['error'] === 'string' ? json['error'].slice(0, maxReasonLength) : '';
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const message = `${status < 500 ? 'The server responded with' : 'Server error'} ${status}${reason === '' ? '.' : `: ${reason}`}`;
    throw new RowRequestError(message, !isFinal, readRetryAfter(response.headers));
  }
  if (json === undefined) throw new RowRequestError('The server’s response isn’t JSON.');
  return { json, headers: response.headers };
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    // The connection was lost while the body was loading. Replaces the `TypeError`, whose message differs between
    // browsers.
    throw error instanceof TypeError ? new RowRequestError('The server’s response was cut off.') : error;
  }
}

/**
 * Returns the delay from a `Retry-After` header, in milliseconds. The header contains seconds or a date
 * (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after). A date is compared with the `Date` header, or with the
 * current time if this header is missing.
 */
function readRetryAfter(headers: Headers): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const now = Date.parse(headers.get('date') ?? '');
  const milliseconds = Date.parse(text) - (Number.isNaN(now) ? Date.now() : now);
  return milliseconds > 0 ? milliseconds : 0;
}

/** Maximum characters of a server's reason in an error message. */
const maxReasonLength = 200;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
