/** Returns an error and its causes in one line. If all of a host's addresses fail, Node's error has a code but no message. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  const text = (message === '' ? code : message).replaceAll(/\s+/g, ' ');
  return cause === undefined ? text : `${text} ${lineOf(cause)}`;
}

/**
 * Prints an error of a source. An unavailable database prints one line: every request may fail in this way, and stacks don't help.
 * Other errors may be bugs, and are printed with their stack.
 */
export function printError(error: Error): void {
  // oxlint-disable-next-line no-console -- A server's log, unless the app has another one.
  console.error(error.name === 'UnavailableError' ? `${error.name}: ${lineOf(error)}` : error);
}
