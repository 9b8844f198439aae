export function warnOfFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- The exception may come from the app's own functions.
  console.warn(`createInspector: ${what} failed:`, error);
}
