/** A query that a source does not answer, with the reason for whoever asked. A server answers it with the status 400. */
export class RefusedQueryError extends Error {
  override readonly name = 'RefusedQueryError';
}

/** The database cannot be had now, or takes too long. A server answers it with the status 503. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}
