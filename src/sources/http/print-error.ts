/** Returns an error and its causes in one line. Node's errors of several addresses have a code instead of a message. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  const text = (message === '' ? code : message).replaceAll(/\s+/g, ' ');
  return cause === undefined ? text : `${text} ${lineOf(cause)}`;
}

/**
 * Prints an error of a source. One line says that the database is unavailable: each request may meet that, and its stack helps nobody.
 * Other errors may be faults of the code, and are printed with their stack.
 */
export function printError(error: Error): void {
  // oxlint-disable-next-line no-console -- A server's log, unless the app has another one.
  console.error(error.name === 'UnavailableError' ? `${error.name}: ${lineOf(error)}` : error);
}
