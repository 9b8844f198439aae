/** A driver's pool or connection. It reports a lost connection by the event `error`. */
export interface ErrorEmitter {
  /** Missing in objects that report nothing. */
  readonly on?: (event: 'error', listener: (error: Error) => void) => unknown;
}

const ignored = new WeakSet<ErrorEmitter>();

/**
 * Listens for `error`, once per object. An `error` event without a listener would end the process. Ignoring it loses nothing: the
 * statement on a lost connection rejects, and the pool opens another connection.
 */
export function ignoreErrors(emitter: ErrorEmitter): void {
  if (ignored.has(emitter)) return;
  ignored.add(emitter);
  emitter.on?.('error', () => {});
}
