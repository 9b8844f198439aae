import type { EndpointAnswer } from './row-endpoint';

/** The parts of a request of Node's `http` that `answerNode` reads. Those of Express and Connect have them, too. */
export interface NodeRequest {
  /** Pathname and search; a router may have removed a part of the pathname. */
  readonly url?: string | undefined;
}

/** The parts of a response of Node's `http` that `answerNode` calls. Those of Express and Connect have them, too. */
export interface NodeResponse {
  /** Calls back when the answer was sent or the client has gone. */
  readonly on: (event: 'close', listener: () => void) => unknown;
  /** Sends the status and the headers. */
  readonly writeHead: (status: number, headers: Readonly<Record<string, string>>) => unknown;
  /** Sends the body, and ends the answer. */
  readonly end: (body: string) => unknown;
}

/**
 * Answers a request of Node's `http` server, of Express or of Connect with the answer of an endpoint to its search string. If the client
 * aborts the request, the source's signal is aborted too.
 *
 * @param ask gets the search string of the request, with its question mark, and the signal that is aborted when the client has gone
 * @throws {unknown} what `ask` throws, or a `TypeError` if a row cannot be written as JSON. Nothing has been sent then. Express 5 passes
 *   the error to its error handler; Node's `http` server needs a `catch`
 * @example
 * app.get('/orders/rows', (request, response) =>
 *   answerNode(request, response, (search, signal) => answer(search, { signal, context: userOf(request) })),
 * );
 */
export async function answerNode(
  { url = '' }: NodeRequest,
  response: NodeResponse,
  ask: (search: string, signal: AbortSignal) => Promise<Pick<EndpointAnswer, 'headers' | 'body'> & { status: number }>,
): Promise<void> {
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  const query = url.indexOf('?');
  const { status, headers, body } = await ask(query < 0 ? '' : url.slice(query), leaving.signal);
  // It throws before anything is sent, e.g. for a row with a `bigint`.
  const text = JSON.stringify(body);
  response.writeHead(status, headers);
  response.end(text);
}
