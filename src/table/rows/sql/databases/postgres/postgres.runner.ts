import type { RunSql, SqlRecord } from '../../dialect';
import { createRunner, type RunnerOptions } from '../create-runner';
import { ignoreErrors, type ErrorEmitter } from '../ignore-errors';

/** The members of a `pg` client that a runner needs. */
interface PostgresClient extends ErrorEmitter {
  readonly query: (text: string, values: unknown[]) => Promise<{ readonly rows: readonly SqlRecord[] }>;
  readonly release: (destroy?: boolean) => void;
}

/** A pool of `pg`. */
export interface PostgresPool extends ErrorEmitter {
  /** Resolves to a client, once one is free. */
  readonly connect: () => Promise<PostgresClient>;
}

/**
 * Makes the option `run` of `createSqlSource` from a pool of `pg`. Each statement ends after a time, and is canceled in the database
 * when its signal is aborted.
 *
 * It rejects with an `UnavailableError` if the database cannot be reached, goes away, or takes too long. A lost connection does not end
 * the process: the runner listens for `error` on the pool and its clients. Add your own listener to log them.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * const run = postgresRunner(new pg.Pool({ connectionString, max: 10 }), { maxParallel: 9 });
 */
export function postgresRunner(pool: PostgresPool, options: RunnerOptions = {}): RunSql {
  ignoreErrors(pool);
  return createRunner(
    {
      connect: async () => {
        const client = await pool.connect();
        // The pool listens for errors of its idle clients only.
        ignoreErrors(client);
        return {
          key: client,
          query: async (text, values) => (await client.query(text, [...values])).rows,
          release: (isBroken) => client.release(isBroken),
        };
      },
      prepare: async ({ query }, maxStatementMs) => {
        const text = "select pg_backend_pid() as id, set_config('statement_timeout', $1, false)";
        return Number((await query(text, [String(maxStatementMs)]))[0]?.['id']);
      },
      cancel: ({ query }, id) => query('select pg_cancel_backend($1)', [id]),
      isOfStatement,
    },
    options,
    'postgresRunner',
  );
}

/**
 * Of the classes of SQLSTATE, 08, 53, 57 and 58 are about the connection, the machine and an operator who stopped it
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Errors of the network have codes of another form.
 */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?!08|53|57|58)[\dA-Z]{5}$/.test(String(error.code)) &&
  'severity' in error;
