import pg from 'pg';
import { UnavailableError, type RunSql, type SqlRecord } from '../../sources/sql';

/** The options of `openPostgresPool`. */
export interface PostgresPoolOptions {
  /** Maximum number of connections that run statements. One more cancels them. */
  readonly maxConnections?: number;
  /** Milliseconds after which a statement counts as slow. */
  readonly slowAfterMs?: number;
  /** Maximum number of slow statements. Others are cancelled once they are slow, so that quick ones always find a connection. */
  readonly maxSlow?: number;
  /** Milliseconds after which the database ends a statement by itself, also where this process is gone. */
  readonly maxStatementMs?: number;
}

/** Connections to a PostgreSQL database that survive its restarts and the users that leave. */
export interface PostgresPool {
  /** Runs one statement, and cancels it in the database when the signal of its request is aborted. */
  readonly run: RunSql;
  /** Ends the connections. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a pool of connections, each of which is made when it is needed.
 *
 * `run` rejects by an `UnavailableError` where the database cannot be reached, goes away, or would take too long.
 *
 * @param url as `postgres://user:password@host:5432/database`
 */
export function openPostgresPool(
  url: string,
  { maxConnections = 8, slowAfterMs = 1000, maxSlow = 4, maxStatementMs = 8000 }: PostgresPoolOptions = {},
): PostgresPool {
  const open = (max: number, statementMs: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5000,
      statement_timeout: statementMs,
    });
    // A connection that ends is made anew by the next statement. Without listeners Node would end with it: the pool hears
    // of those that are idle, and only the connection itself of an end while it is in use.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open(maxConnections, maxStatementMs);
  // By a connection of its own: in the pool there may be none left.
  const canceller = open(1, 1000);
  const processIds = new WeakMap<pg.PoolClient, number>();
  let slowCount = 0;

  const connect = async (): Promise<readonly [pg.PoolClient, number]> => {
    const client = await pool.connect().catch(throwUnavailable);
    try {
      const processId = processIds.get(client) ?? (await readProcessId(client));
      processIds.set(client, processId);
      return [client, processId];
    } catch (error) {
      client.release(true);
      return throwUnavailable(error);
    }
  };

  return {
    run: async (text, values, request) => {
      const [client, processId] = await connect();
      if (request?.signal.aborted) {
        client.release();
        throw new UnavailableError('Nobody waits for the answer any more.');
      }
      let cancelling: Promise<unknown> | undefined;
      let isSlow = false;
      const cancel = () => {
        // A failure is ignored: the database ends the statement by itself after `maxStatementMs`.
        cancelling ??= canceller.query('select pg_cancel_backend($1)', [processId]).catch(() => {});
      };
      const limitSlow = () => {
        if (slowCount >= maxSlow) return cancel();
        isSlow = true;
        slowCount += 1;
      };
      const timer = setTimeout(limitSlow, slowAfterMs);
      request?.signal.addEventListener('abort', cancel, { once: true });
      let isDone = false;
      try {
        const { rows } = await client.query<SqlRecord>(text, [...values]);
        isDone = true;
        return rows;
      } catch (error) {
        isDone = isOfStatement(error);
        if (isDone) throw error;
        return throwUnavailable(error);
      } finally {
        clearTimeout(timer);
        request?.signal.removeEventListener('abort', cancel);
        if (isSlow) slowCount -= 1;
        // A cancellation may still be under way, and would meet the next statement. A broken connection is of no use.
        client.release(cancelling !== undefined || !isDone);
      }
    },
    close: async () => {
      await Promise.all([pool.end(), canceller.end()]);
    },
  };
}

function throwUnavailable(cause: unknown): never {
  throw new UnavailableError('The database cannot be had.', { cause });
}

async function readProcessId(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
}

/**
 * Returns true for an error of the statement itself. Of the classes of SQLSTATE, 08, 53, 57 and 58 are about the connection, the
 * machine and whoever stopped it (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53|57|58)/.test(error.code ?? '08');
