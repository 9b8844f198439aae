import { isObject } from '../../../../../machines/shared/json';
import type { RunSql } from '../dialect';
import { createRunner, ignoreErrors, type RunnerOptions, type ErrorEmitter } from './create-runner';

interface MariadbConnection {
  readonly query: (text: string, values: unknown[]) => Promise<readonly [unknown, ...unknown[]]>;
  readonly release: () => void;
  readonly destroy: () => void;
  /** The underlying connection. The pool wraps it in a new object for each use. */
  readonly connection: ErrorEmitter;
}

/** A `mysql2/promise` pool. */
export interface MariadbPool {
  /** Resolves to a connection, once one is free. */
  readonly getConnection: () => Promise<MariadbConnection>;
}

/**
 * Creates `createSqlSource`'s option `run` from a `mysql2/promise` pool, for MariaDB. Each statement has a time limit,
 * and is canceled in the database when its request is aborted.
 *
 * The runner rejects with an `UnavailableError` if the database can't be reached, disconnects, or takes too long. A
 * lost connection doesn't end the process, because the runner listens for `error` on the pool's connections.
 *
 * @throws {Error} if an option is invalid
 * @example
 * const run = mariadbRunner(createPool({ uri, connectionLimit: 10, timezone: 'Z' }), { maxParallel: 9 });
 */
export const mariadbRunner = (pool: MariadbPool, options: RunnerOptions = {}): RunSql =>
  createRunner(
    {
      connect: async () => {
        const connection = await pool.getConnection();
        // Listens too, because the pool stops listening after a connection's first error.
        ignoreErrors(connection.connection);
        return {
          key: connection.connection,
          query: async (text, values) => {
            const [records] = await connection.query(text, [...values]);
            return Array.isArray(records) ? records.filter(isObject) : [];
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

/** False for interruptions (70100), timeouts (1969) and connection errors (class 08). */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error &&
  'sqlState' in error &&
  typeof error.sqlState === 'string' &&
  !/^(?:08|70)/.test(error.sqlState) &&
  !('errno' in error && error.errno === 1969);
