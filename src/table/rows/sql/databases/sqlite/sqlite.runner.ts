import { requireOption } from '../../../../../shared/require-option';
import { createTurns } from '../../../turns';
import type { RunSql, SqlRecord } from '../../dialect';
import { UnavailableError } from '../../errors';
import { ignoreErrors, type ErrorEmitter } from '../ignore-errors';

/** The members of a `sqlite3` database that a runner needs. */
export interface InterruptibleSqlite extends ErrorEmitter {
  /** Runs a statement, and calls back with its rows, or with an error. */
  readonly all: (
    text: string,
    values: readonly unknown[],
    done: (error: Error | null, records: SqlRecord[]) => void,
  ) => unknown;
  /** Ends the statements that run, each with an error. */
  readonly interrupt: () => void;
}

/** The options of `sqliteRunner`. */
export interface SqliteRunnerOptions {
  /** Milliseconds after which a statement is interrupted. Default: 8,000. */
  readonly maxStatementMs?: number;
}

/** Milliseconds after which a statement is interrupted again: the interrupt has no effect on a statement that has not begun. */
const againMs = 50;

/**
 * Makes the option `run` of `createSqlSource` from a database of the package `sqlite3`, whose statements run in a thread of their own.
 * One runs at a time; it is interrupted after a time, and when its signal is aborted.
 *
 * It rejects with an `UnavailableError` if a statement was interrupted.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * const run = sqliteRunner(new sqlite3.Database('orders.db', sqlite3.OPEN_READONLY));
 */
export function sqliteRunner(
  database: InterruptibleSqlite,
  { maxStatementMs = 8000 }: SqliteRunnerOptions = {},
): RunSql {
  const isTime = Number.isFinite(maxStatementMs) && maxStatementMs > 0;
  requireOption(isTime, 'maxStatementMs', 'a number of milliseconds above 0', maxStatementMs, 'sqliteRunner');
  // A file that cannot be opened emits `error`. Each statement then rejects.
  ignoreErrors(database);
  // All statements of a database are interrupted together.
  const turns = createTurns({ maxParallel: 1 });
  const runNow = async (text: string, values: readonly unknown[], signal: AbortSignal) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const interrupt = () => {
      clearTimeout(timer);
      try {
        database.interrupt();
      } catch {
        // It throws until the database is open. No statement runs before that.
      }
      timer = setTimeout(interrupt, againMs);
    };
    timer = setTimeout(interrupt, maxStatementMs);
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      return await new Promise<readonly SqlRecord[]>((resolve, reject) => {
        database.all(text, values, (error, records) => (error ? reject(error) : resolve(records)));
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_INTERRUPT')
        throw new UnavailableError('The statement took too long.', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
    }
  };
  return (text, values, { signal } = new AbortController()) =>
    turns.take(signal, (ending) => runNow(text, values, ending));
}
