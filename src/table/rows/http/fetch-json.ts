import { isObject } from '../../../shared/json';

/** Makes a request, as the browser's `fetch` does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An error of a request, and whether the same request may succeed later. */
export class RowRequestError extends Error {
  override readonly name = 'RowRequestError';
  constructor(
    message: string,
    /** False if the server would refuse the same request again. */
    readonly canRetry = true,
    /** Minimum delay before a retry, in milliseconds. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** The answer of a server. */
export interface FetchedJson {
  /** The body, parsed. */
  readonly json: unknown;
  /** The headers of the answer. */
  readonly headers: Headers;
}

/**
 * Requests JSON as `fetch` does, for a source of rows from any API.
 *
 * It rejects with an error whose message is a phrase for the user, e.g. “server error 500”, if the server cannot be reached, its status is not from 200 to 299
 * (with its reason, if the answer is `{ "error": "…" }`), or its answer is not JSON, such as the page of a proxy, or is cut short.
 * Statuses from 400 to 499 are not retried, except 408 and 429. The table does not retry others before
 * the time in the `Retry-After` header.
 *
 * @param init the options of `fetch`, with the signal that the source is given
 * @param request makes the request. Default: `fetch`
 * @example
 * const { json } = await fetchJson(`/api/orders?page=${pagination.pageIndex + 1}`, { signal });
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  request: Fetch = (asked, options) => fetch(asked, options),
): Promise<FetchedJson> {
  return await readJson(await ask(request, url, init));
}

async function ask(request: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await request(url, init);
  } catch (error) {
    // A browser only says that the request failed, in words of its own.
    throw error instanceof TypeError ? new RowRequestError('can’t reach the server') : error;
  }
}

async function readJson(response: Response): Promise<FetchedJson> {
  const text = await readText(response);
  const json = parse(text);
  if (!response.ok) {
    const { status } = response;
    const reason = isObject(json) && typeof json['error'] === 'string' ? json['error'].slice(0, maxReasonLength) : '';
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const message = `${status < 500 ? 'the server answered' : 'server error'} ${status}${reason === '' ? '' : `: ${reason}`}`;
    throw new RowRequestError(message, !isFinal, readRetryAfter(response.headers));
  }
  if (json === undefined) throw new RowRequestError('the server’s answer isn’t JSON');
  return { json, headers: response.headers };
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    // The connection ended within the body: each browser has its own words for it.
    throw error instanceof TypeError ? new RowRequestError('the server’s answer was cut off') : error;
  }
}

/**
 * Returns the delay of a `Retry-After` header in milliseconds. The header has seconds or a date
 * (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after). A date is compared with the `Date` header, if the response has one.
 */
function readRetryAfter(headers: Headers): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const now = Date.parse(headers.get('date') ?? '');
  const milliseconds = Date.parse(text) - (Number.isNaN(now) ? Date.now() : now);
  return milliseconds > 0 ? milliseconds : 0;
}

/** Maximum number of characters of a server's reason that are shown. */
const maxReasonLength = 200;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
