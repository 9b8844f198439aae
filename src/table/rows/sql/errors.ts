/** A query that a source does not answer, with the reason for the client. A server answers it with the status 400. */
export class RefusedQueryError extends Error {
  /** Identifies the error, also across copies of the class. */
  override readonly name = 'RefusedQueryError';
}

/** The database cannot be reached now, or takes too long. A server answers it with the status 503. */
export class UnavailableError extends Error {
  /** Identifies the error, also across copies of the class. */
  override readonly name = 'UnavailableError';
}

/**
 * Returns true for an error with which a database refuses a value that a column's type cannot have (SQLSTATE class 22), or a statement
 * that is too complex (54). The query causes it, not a fault of the database
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). MariaDB cannot compare a character with a column whose character set
 * lacks it, and has no class for that.
 */
export const isOfQuery = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const state = 'sqlState' in error ? error.sqlState : 'code' in error ? error.code : '';
  return (
    /^(?:22|54)...$/.test(String(state)) ||
    ('code' in error && /^ER_CANT_AGGREGATE_\w*COLLATIONS$/.test(String(error.code)))
  );
};

/**
 * Returns true for a string that every database holds unchanged: without U+0000 and halves of characters. PostgreSQL refuses others.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
