/** A pool or a connection of a driver. It reports a lost connection by the event `error`. */
export interface ErrorEmitter {
  /** Missing in objects that report nothing. */
  readonly on?: (event: 'error', listener: (error: Error) => void) => unknown;
}

const ignored = new WeakSet<ErrorEmitter>();

/**
 * Listens for `error`, once for each object. Node throws an `error` event that has no listener, which ends the process. Nothing is lost:
 * the statement on a lost connection rejects, and the pool opens another connection.
 */
export function ignoreErrors(emitter: ErrorEmitter): void {
  if (ignored.has(emitter)) return;
  ignored.add(emitter);
  emitter.on?.('error', () => {});
}
