import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright';

/** Messages, errors and failed requests of all pages, one per line. A test fails if there are any. */
export interface Noise {
  readonly logged: readonly string[];
  /** Allows lines that match. All other lines fail the test. */
  allow(pattern: RegExp): void;
}

export function listen(context: BrowserContext, baseUrl: string): Noise & { unexpected(): string[]; end(): void } {
  const logged: string[] = [];
  const allowed: RegExp[] = [];

  const onConsole = (message: ConsoleMessage) => logged.push(`console.${message.type()}: ${message.text()}`);
  const onError = (webError: WebError) => logged.push(`error: ${String(webError.error())}`);
  const onRequest = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseUrl && protocol.startsWith('http')) logged.push(`request to another origin: ${request.url()}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 400) logged.push(`status ${response.status()}: ${response.url()}`);
  };
  const onFailedRequest = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'for no known reason';
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') logged.push(`request failed, ${reason}: ${request.url()}`);
  };
  context
    .on('console', onConsole)
    .on('weberror', onError)
    .on('request', onRequest)
    .on('response', onResponse)
    .on('requestfailed', onFailedRequest);

  return {
    logged,
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => logged.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    end: () =>
      context
        .off('console', onConsole)
        .off('weberror', onError)
        .off('request', onRequest)
        .off('response', onResponse)
        .off('requestfailed', onFailedRequest),
  };
}
