const reading = ['GET', 'HEAD'];

/**
 * Answers 405 to any method but GET and HEAD, and returns true. Returns false for GET and HEAD.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refusesMethod(request, response) {
  if (reading.includes(request.method ?? '')) return false;
  response.writeHead(405, { allow: reading.join(', ') }).end();
  return true;
}
