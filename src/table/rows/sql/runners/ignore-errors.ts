/** Emits `error` when a connection is lost. */
export interface ErrorEmitter {
  /** Missing if the object emits no events. */
  readonly on?: (event: 'error', listener: (error: Error) => void) => unknown;
}

const ignored = new WeakSet<ErrorEmitter>();

/**
 * Adds one `error` listener per object. Without a listener, an `error` event ends the process. Ignoring it is safe: a
 * statement on a lost connection rejects, and the pool opens another connection.
 */
export function ignoreErrors(emitter: ErrorEmitter): void {
  if (ignored.has(emitter)) return;
  ignored.add(emitter);
  emitter.on?.('error', () => {});
}
