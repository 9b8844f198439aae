import type { EndpointAnswer } from './row-endpoint';

/** The request properties that `answerNode` reads, from Node's `http`, Express or Connect. */
export interface NodeRequest {
  /** Pathname and search string. A router may have removed part of the pathname. */
  readonly url?: string | undefined;
}

/** The response methods that `answerNode` calls, from Node's `http`, Express or Connect. */
export interface NodeResponse {
  /** Calls the listener once the response has been sent or the client has disconnected. */
  readonly on: (event: 'close', listener: () => void) => unknown;
  /** Sends the status and the headers. */
  readonly writeHead: (status: number, headers: Readonly<Record<string, string>>) => unknown;
  /** Sends the body, and ends the response. */
  readonly end: (body: string) => unknown;
}

/**
 * Answers a request of Node's `http`, Express or Connect. If the client disconnects, the source's signal is aborted.
 *
 * @param answer receives the search string with its `?`, and a signal that is aborted when the client disconnects
 * @throws {unknown} `answer`'s error, or a `TypeError` if a row can't be written as JSON. In both cases, nothing has
 * been sent. Express 5 passes the error to its error handler. With Node's `http`, add a `catch` handler
 * @example
 * app.get('/orders/rows', (request, response) =>
 *   answerNode(request, response, (search, signal) => answer(search, { signal, context: userOf(request) })),
 * );
 */
export async function answerNode(
  { url = '' }: NodeRequest,
  response: NodeResponse,
  answer: (
    search: string,
    signal: AbortSignal,
  ) => Promise<Pick<EndpointAnswer, 'headers' | 'body'> & { status: number }>,
): Promise<void> {
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  const query = url.indexOf('?');
  const { status, headers, body } = await answer(query < 0 ? '' : url.slice(query), leaving.signal);
  // Serializes before sending, because serializing may throw, e.g. for a row with a `bigint`.
  const text = JSON.stringify(body);
  response.writeHead(status, headers);
  response.end(text);
}
