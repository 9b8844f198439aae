/** Warns the application's developer of an exception that has not left a listener. */
export function warnOfFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- The exception may be of the application's own functions.
  console.warn(`createInspector: ${what} failed:`, error);
}
