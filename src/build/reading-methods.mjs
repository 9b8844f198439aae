/** The methods that read a file. */
const reading = ['GET', 'HEAD'];

/**
 * Answers a request that does not read with 405, and returns true. Returns false for others.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refusesMethod(request, response) {
  if (reading.includes(request.method ?? '')) return false;
  response.writeHead(405, { allow: reading.join(', ') }).end();
  return true;
}
