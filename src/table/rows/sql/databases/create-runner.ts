import { requireOption } from '../../../../shared/require-option';
import { createTurns } from '../../turns';
import type { RunSql, SqlRecord } from '../dialect';
import { UnavailableError } from '../errors';

/** The options of `postgresRunner` and `mariadbRunner`. */
export interface RunnerOptions {
  /** Maximum number of statements at a time. Use one fewer than the pool has connections: the last one cancels statements. Default: 9. */
  readonly maxParallel?: number;
  /** Milliseconds after which a statement is slow, and after which a waiting one may interrupt it. Default: 2,000. */
  readonly slowAfterMs?: number;
  /**
   * Maximum number of slow statements once others have waited for `slowAfterMs`. Further slow ones are canceled, and run again
   * when it is their turn. Default: 4.
   */
  readonly maxSlow?: number;
  /**
   * Milliseconds after which the database ends a statement, even if this process has ended. A connection that is silent for two more
   * seconds is closed. Default: 8,000.
   */
  readonly maxStatementMs?: number;
}

/** A connection of a pool, while a statement has it. */
export interface RunnerConnection {
  readonly query: (text: string, values: readonly unknown[]) => Promise<readonly SqlRecord[]>;
  /** Returns it to the pool, or ends it if it cannot be used again. */
  readonly release: (isBroken: boolean) => void;
  /** Identifies the connection. */
  readonly key: WeakKey;
}

/** The database's own part of a runner. */
export interface RunnerDriver {
  readonly connect: () => Promise<RunnerConnection>;
  /** Prepares a new connection, and returns the number by which the database knows it. */
  readonly prepare: (connection: RunnerConnection, maxStatementMs: number) => Promise<number>;
  readonly cancel: (connection: RunnerConnection, id: number) => Promise<unknown>;
  /** Returns true for an error of the statement itself, after which the connection can be used again. */
  readonly isOfStatement: (error: unknown) => boolean;
}

/**
 * Milliseconds that the database has to answer after it should have ended a statement. Without an answer it is frozen, or the network is
 * down: TCP alone notices that after many minutes, and until then the pool would lack the connection.
 */
const graceMs = 2000;

/** Rejects if the promise is not settled in time. */
async function answerWithin<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the function that runs statements by a driver, and cancels them. */
export function createRunner(
  driver: RunnerDriver,
  { maxParallel = 9, slowAfterMs = 2000, maxSlow = 4, maxStatementMs = 8000 }: RunnerOptions,
  by: string,
): RunSql {
  requireOption(
    Number.isSafeInteger(maxParallel) && maxParallel >= 1,
    'maxParallel',
    'a whole number of at least 1',
    maxParallel,
    by,
  );
  const ids = new WeakMap<WeakKey, number>();
  const turns = createTurns({ maxParallel, maxSlow, slowAfterMs });
  const answerMs = maxStatementMs + graceMs;

  /** Gets a connection whose statements are answered in time or rejected. */
  const connect = async (): Promise<RunnerConnection> => {
    const connecting = driver.connect();
    try {
      const connection = await answerWithin(connecting, answerMs);
      return { ...connection, query: (...asked) => answerWithin(connection.query(...asked), answerMs) };
    } catch (error) {
      // The connection may come after the request was aborted.
      void connecting.then(
        ({ release }) => release(false),
        () => {},
      );
      throw error;
    }
  };
  const open = async (): Promise<readonly [RunnerConnection, number]> => {
    const connection = await connect().catch(throwUnavailable);
    try {
      const id = ids.get(connection.key) ?? (await driver.prepare(connection, maxStatementMs));
      ids.set(connection.key, id);
      return [connection, id];
    } catch (error) {
      connection.release(true);
      return throwUnavailable(error);
    }
  };
  const runNow = async (text: string, values: readonly unknown[], signal: AbortSignal) => {
    const [connection, id] = await open();
    if (signal.aborted) {
      connection.release(false);
      throw new UnavailableError('The request was aborted.');
    }
    let hasEnded = false;
    let cancelling: Promise<void> | undefined;
    const cancel = async () => {
      try {
        const [spare] = await open();
        // The statement may end before a connection is free.
        if (hasEnded) return spare.release(false);
        cancelling = driver.cancel(spare, id).then(
          () => spare.release(false),
          () => spare.release(true),
        );
      } catch {
        // The database ends the statement after `maxStatementMs`.
      }
    };
    const onAbort = () => void cancel();
    signal.addEventListener('abort', onAbort, { once: true });
    let isDone = false;
    try {
      const records = await connection.query(text, values);
      isDone = true;
      return records;
    } catch (error) {
      isDone = driver.isOfStatement(error);
      if (isDone) throw error;
      return throwUnavailable(error);
    } finally {
      hasEnded = true;
      signal.removeEventListener('abort', onAbort);
      await cancelling;
      // Databases don't report when a cancellation takes effect: it might cancel the next statement.
      connection.release(cancelling !== undefined || !isDone);
    }
  };

  const never = new AbortController().signal;
  // A statement without a request may write, so it must not run twice.
  return (text, values, request) =>
    request
      ? turns.take(request.signal, (signal) => runNow(text, values, signal))
      : turns.take(new AbortController().signal, () => runNow(text, values, never));
}

function throwUnavailable(cause: unknown): never {
  throw new UnavailableError('The database is unavailable.', { cause });
}
