/** Node's error has a code but no message if no IP address of a host can be reached. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const code = 'code' in error ? String(error.code) : '';
  const text = (message === '' ? code : message).replaceAll(/\s+/g, ' ');
  return cause === undefined ? text : `${text} ${lineOf(cause)}`;
}

/**
 * An unavailable database prints only one line, because every request may fail. Other errors may be bugs, so they are
 * printed with their stack.
 */
export function printError(error: Error): void {
  // oxlint-disable-next-line no-console -- A server's log, unless the app has another one.
  console.error(error.name === 'UnavailableError' ? `${error.name}: ${lineOf(error)}` : error);
}
