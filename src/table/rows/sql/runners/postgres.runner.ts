import type { RunSql, SqlRecord } from '../dialect';
import { createRunner, ignoreErrors, type RunnerOptions, type ErrorEmitter } from './create-runner';

interface PostgresClient extends ErrorEmitter {
  readonly query: (text: string, values: unknown[]) => Promise<{ readonly rows: readonly SqlRecord[] }>;
  readonly release: (destroy?: boolean) => void;
}

/** A `pg` pool. */
export interface PostgresPool extends ErrorEmitter {
  /** Resolves to a client, once one is free. */
  readonly connect: () => Promise<PostgresClient>;
}

/**
 * Creates `createSqlSource`'s option `run` from a `pg` pool. Each statement has a time limit, and is canceled in the
 * database when its request is aborted.
 *
 * The runner rejects with an `UnavailableError` if the database can't be reached, disconnects, or takes too long. A
 * lost connection doesn't end the process, because the runner listens for `error` on the pool and its clients. Add your
 * own listener to log these errors.
 *
 * @throws {Error} if an option is invalid
 * @example
 * const run = postgresRunner(new pg.Pool({ connectionString, max: 10 }), { maxParallel: 9 });
 */
export function postgresRunner(pool: PostgresPool, options: RunnerOptions = {}): RunSql {
  ignoreErrors(pool);
  return createRunner(
    {
      connect: async () => {
        const client = await pool.connect();
        // Listens too, because the pool listens to a client's errors only while the client is idle.
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
 * True for errors of the statement itself. The SQLSTATE classes 08, 53, 57 and 58 are connection and server errors
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Network errors have other codes, e.g. `ECONNRESET`.
 */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?!08|53|57|58)[\dA-Z]{5}$/.test(String(error.code)) &&
  'severity' in error;
