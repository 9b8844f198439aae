import type { RunSql, SqlRecord } from '../../dialect';
import { createRunner, type RunnerOptions } from '../create-runner';
import { ignoreErrors, type ErrorEmitter } from '../ignore-errors';

/** The members of a `mysql2/promise` connection that a runner needs. */
interface MariadbConnection {
  readonly query: (text: string, values: unknown[]) => Promise<readonly [unknown, ...unknown[]]>;
  readonly release: () => void;
  readonly destroy: () => void;
  /** The connection itself. The pool returns a new wrapper of it each time. */
  readonly connection: ErrorEmitter;
}

/** A pool of `mysql2/promise`. */
export interface MariadbPool {
  /** Resolves to a connection, once one is free. */
  readonly getConnection: () => Promise<MariadbConnection>;
}

const isRecord = (value: unknown): value is SqlRecord => typeof value === 'object' && value !== null;

/**
 * Makes the option `run` of `createSqlSource` from a pool of `mysql2/promise`, for MariaDB. Each statement ends after a time, and is
 * canceled in the database when its signal is aborted.
 *
 * It rejects with an `UnavailableError` if the database cannot be reached, goes away, or takes too long. A lost connection does not end
 * the process: the runner listens for `error` on the pool's connections.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * const run = mariadbRunner(createPool({ uri, connectionLimit: 10, timezone: 'Z' }), { maxParallel: 9 });
 */
export const mariadbRunner = (pool: MariadbPool, options: RunnerOptions = {}): RunSql =>
  createRunner(
    {
      connect: async () => {
        const connection = await pool.getConnection();
        // The pool listens for the first error only.
        ignoreErrors(connection.connection);
        return {
          key: connection.connection,
          query: async (text, values) => {
            const [records] = await connection.query(text, [...values]);
            return Array.isArray(records) ? records.filter(isRecord) : [];
          },
          release: (isBroken) => (isBroken ? connection.destroy() : connection.release()),
        };
      },
      prepare: async ({ query }, maxStatementMs) => {
        await query('set session max_statement_time = ?', [maxStatementMs / 1000]);
        return Number((await query('select connection_id() as id', []))[0]?.['id']);
      },
      cancel: ({ query }, id) => query('kill query ?', [id]),
      isOfStatement,
    },
    options,
    'mariadbRunner',
  );

/** Interrupted (70100), out of time (1969), and faults of the connection (class 08) or the server (HY000 with a code of the client). */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error &&
  'sqlState' in error &&
  typeof error.sqlState === 'string' &&
  !/^(?:08|70)/.test(error.sqlState) &&
  !('errno' in error && error.errno === 1969);
