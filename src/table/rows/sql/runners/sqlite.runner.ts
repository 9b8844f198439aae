import { requireOption } from '../../../../shared/require-option';
import { createTurns } from '../../turns';
import type { RunSql, SqlRecord } from '../dialect';
import { UnavailableError } from '../errors';
import { ignoreErrors, type ErrorEmitter } from './create-runner';

/** The methods of a `sqlite3` database that the runner calls. */
export interface InterruptibleSqlite extends ErrorEmitter {
  /** Runs a statement, and calls back with its rows or an error. */
  readonly all: (
    text: string,
    values: readonly unknown[],
    done: (error: Error | null, records: SqlRecord[]) => void,
  ) => unknown;
  /** Ends all running statements with an error. */
  readonly interrupt: () => void;
}

/** The options of `sqliteRunner`. */
export interface SqliteRunnerOptions {
  /** Milliseconds after which a statement is interrupted. Default: 8,000. */
  readonly maxStatementMs?: number;
}

/** Milliseconds between repeated interrupts. An interrupt has no effect on a statement that hasn't started. */
const interruptIntervalMs = 50;

/**
 * Creates `createSqlSource`'s option `run` from a `sqlite3` database, which runs statements in a separate thread. The
 * runner runs one statement at a time. Each statement has a time limit, and is interrupted when its request is aborted.
 *
 * The runner rejects with an `UnavailableError` if a statement was interrupted.
 *
 * @throws {Error} if an option is invalid
 * @example
 * const run = sqliteRunner(new sqlite3.Database('orders.db', sqlite3.OPEN_READONLY));
 */
export function sqliteRunner(
  database: InterruptibleSqlite,
  { maxStatementMs = 8000 }: SqliteRunnerOptions = {},
): RunSql {
  const isTime = Number.isFinite(maxStatementMs) && maxStatementMs > 0;
  requireOption(isTime, 'maxStatementMs', 'a number of milliseconds above 0', maxStatementMs, 'sqliteRunner');
  // If the file can't be opened, the database emits `error`, and each statement rejects.
  ignoreErrors(database);
  // An interrupt ends all running statements of the database, so only one runs at a time.
  const turns = createTurns({ maxParallel: 1 });
  const runNow = async (text: string, values: readonly unknown[], signal: AbortSignal) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const interrupt = () => {
      clearTimeout(timer);
      try {
        database.interrupt();
      } catch {
        // The database isn't open yet, so no statement is running.
      }
      timer = setTimeout(interrupt, interruptIntervalMs);
    };
    timer = setTimeout(interrupt, maxStatementMs);
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      return await new Promise<readonly SqlRecord[]>((resolve, reject) => {
        database.all(text, values, (error, records) => (error ? reject(error) : resolve(records)));
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_INTERRUPT')
        throw new UnavailableError(
          signal.aborted ? 'The request was aborted.' : `The statement took longer than ${maxStatementMs} ms.`,
          { cause: error },
        );
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
    }
  };
  return (text, values, { signal } = new AbortController()) =>
    turns.take(signal, (ending) => runNow(text, values, ending));
}
