/** The source rejected the query. The message gives the client the reason. A server answers with status 400. */
export class RefusedQueryError extends Error {
  /** Identifies the error, even if an app contains several copies of the class. */
  override readonly name = 'RefusedQueryError';
}

/** The database can't be reached or takes too long. A server answers with status 503. */
export class UnavailableError extends Error {
  /** Identifies the error, even if an app contains several copies of the class. */
  override readonly name = 'UnavailableError';
}

/**
 * True for errors caused by the query. Either a column's type doesn't support a value (SQLSTATE class 22), or the
 * statement is too complex (54). See https://www.postgresql.org/docs/current/errcodes-appendix.html. MariaDB has
 * another code for characters outside of a column's character set.
 */
export const isOfQuery = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const state = 'sqlState' in error ? error.sqlState : 'code' in error ? error.code : '';
  return (
    /^(?:22|54)...$/.test(String(state)) ||
    ('code' in error && /^ER_CANT_AGGREGATE_\w*COLLATIONS$/.test(String(error.code)))
  );
};

/** True for a string that every database can store: without U+0000 and lone surrogates, which PostgreSQL rejects. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
