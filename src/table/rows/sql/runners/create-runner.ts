import { requireOption } from '../../../../shared/require-option';
import { createTurns } from '../../turns';
import type { RunSql, SqlRecord } from '../dialect';
import { UnavailableError } from '../errors';

/** The options of `postgresRunner` and `mariadbRunner`. */
export interface RunnerOptions {
  /**
   * Maximum number of running statements. Set it to one less than the pool's connections, because canceling a statement
   * needs a connection. Default: 9.
   */
  readonly maxParallel?: number;
  /** Milliseconds after which a running statement is slow, and a waiting statement can interrupt it. Default: 2,000. */
  readonly slowAfterMs?: number;
  /**
   * Maximum number of slow statements once other statements have waited for `slowAfterMs`. Additional slow statements
   * are canceled, and run again later. Default: 4.
   */
  readonly maxSlow?: number;
  /**
   * Milliseconds after which the database ends a statement, even if this process has ended. If the database still
   * doesn't answer after two more seconds, the connection is closed. Default: 8,000.
   */
  readonly maxStatementMs?: number;
}

interface RunnerConnection {
  readonly query: (text: string, values: readonly unknown[]) => Promise<readonly SqlRecord[]>;
  /** Returns the connection to the pool, or closes it if it is broken. */
  readonly release: (isBroken: boolean) => void;
  readonly key: WeakKey;
}

interface RunnerDriver {
  readonly connect: () => Promise<RunnerConnection>;
  /** Prepares a new connection, and returns its ID in the database. */
  readonly prepare: (connection: RunnerConnection, maxStatementMs: number) => Promise<number>;
  readonly cancel: (connection: RunnerConnection, id: number) => Promise<unknown>;
  /** True for errors of the statement itself, after which the connection can be used again. */
  readonly isOfStatement: (error: unknown) => boolean;
}

/**
 * Extra time for the database to end a statement. After that, the database counts as frozen or unreachable, and the
 * connection is closed. TCP would detect a lost connection only after minutes.
 */
const graceMs = 2000;

async function answerWithin<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database didn't respond within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates a function that runs statements, and cancels them in the database when their request is aborted. */
export function createRunner(
  driver: RunnerDriver,
  { maxParallel = 9, slowAfterMs = 2000, maxSlow = 4, maxStatementMs = 8000 }: RunnerOptions,
  by: string,
): RunSql {
  requireOption(
    Number.isSafeInteger(maxParallel) && maxParallel >= 1,
    'maxParallel',
    'a whole number ≥ 1',
    maxParallel,
    by,
  );
  const ids = new WeakMap<WeakKey, number>();
  const turns = createTurns({ maxParallel, maxSlow, slowAfterMs });
  const answerMs = maxStatementMs + graceMs;

  /** Returns a connection whose statements reject if they take too long. */
  const connect = async (): Promise<RunnerConnection> => {
    const connecting = driver.connect();
    try {
      const connection = await answerWithin(connecting, answerMs);
      return { ...connection, query: (...statement) => answerWithin(connection.query(...statement), answerMs) };
    } catch (error) {
      // Returns the connection to the pool if it arrives too late.
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
        // The statement may have ended before this connection was free.
        if (hasEnded) return spare.release(false);
        cancelling = driver.cancel(spare, id).then(
          () => spare.release(false),
          () => spare.release(true),
        );
      } catch {
        // If canceling fails, the database ends the statement after `maxStatementMs`.
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
      // Closes a canceled statement's connection, because a late cancellation could cancel the connection's next
      // statement. Databases don't report when a cancellation takes effect.
      connection.release(cancelling !== undefined || !isDone);
    }
  };

  const never = new AbortController().signal;
  // A statement without a request may write data, so it is never canceled and never repeated.
  return (text, values, request) =>
    request
      ? turns.take(request.signal, (signal) => runNow(text, values, signal))
      : turns.take(new AbortController().signal, () => runNow(text, values, never));
}

function throwUnavailable(cause: unknown): never {
  throw new UnavailableError('The database is unavailable.', { cause });
}

/** An object that emits `error` when a connection is lost. */
export interface ErrorEmitter {
  /** Missing if the object emits no events. */
  readonly on?: (event: 'error', listener: (error: Error) => void) => unknown;
}

const ignored = new WeakSet<ErrorEmitter>();

/**
 * Adds one `error` listener per object. Without a listener, an `error` event ends the process. Ignoring it is safe: a
 * statement on a lost connection rejects, and the pool opens another connection.
 */
export function ignoreErrors(emitter: ErrorEmitter): void {
  if (ignored.has(emitter)) return;
  ignored.add(emitter);
  emitter.on?.('error', () => {});
}
