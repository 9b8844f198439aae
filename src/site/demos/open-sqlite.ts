import openModule, { type Database } from '@sqlite.org/sqlite-wasm';
import { UnavailableError, type RunSql, type SqlRecord } from 'chartable/sql';

/** An in-memory database. */
export interface SqliteDatabase {
  readonly connection: Database;
  readonly run: RunSql;
  /**
   * Returns a statement that inserts `rowsAtOnce` rows per `write` call.
   *
   * @param into The table with its columns, e.g. `cities (name, people)`.
   */
  readonly prepareInsert: (into: string, columnCount: number, rowsAtOnce: number) => RowWriter;
}

export interface RowWriter {
  /**
   * Writes rows as a flat list of values: 32-bit integers and ASCII strings.
   *
   * @throws {RangeError} If a string has other characters.
   */
  readonly write: (values: readonly (number | string)[]) => void;
  readonly finish: () => void;
}

/** Number of SQLite VM steps between two time checks, about a millisecond. */
const stepsPerAbortCheck = 100_000;

/**
 * Opens an empty in-memory SQLite database in a browser, a worker or Node.
 *
 * @param maxStatementMs After this time, `run` aborts a statement with an `UnavailableError`. Default: never. SQLite
 * blocks the thread, so signals and timers can't abort it.
 * @example
 * const { run } = await openSqlite();
 * const db = new Kysely({ dialect: createSqlDialect('sqlite', run) });
 */
export async function openSqlite(maxStatementMs = Infinity): Promise<SqliteDatabase> {
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  const { capi, oo1, wasm } = await openModule();
  const connection = new oo1.DB(':memory:');
  // The database is never reopened, so it needs no journal.
  connection.exec('pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory');

  let endsAt = Infinity;
  if (maxStatementMs < Infinity)
    capi.sqlite3_progress_handler(connection, stepsPerAbortCheck, () => Number(performance.now() > endsAt), 0);

  const runNow = (text: string, values: readonly unknown[]): readonly SqlRecord[] => {
    const statement = connection.prepare(text);
    endsAt = performance.now() + maxStatementMs;
    try {
      for (const [index, value] of values.entries()) {
        // Binds numbers as doubles, because `bind` converts integers to 64 bits even if they don't fit.
        if (typeof value === 'number') capi.sqlite3_bind_double(statement, index + 1, value);
        else statement.bind(index + 1, typeof value === 'string' ? value : null);
      }
      const records: SqlRecord[] = [];
      while (statement.step()) records.push(statement.get({}));
      return records;
    } catch (error) {
      if (performance.now() > endsAt) throw new UnavailableError('The statement took too long.', { cause: error });
      throw error;
    } finally {
      endsAt = Infinity;
      statement.finalize();
    }
  };
  /** Copies all strings at once, and calls SQLite's C functions. The library's wrappers are four times as slow. */
  const prepareInsert = (into: string, columnCount: number, rowsAtOnce: number): RowWriter => {
    const tuple = `(${Array.from({ length: columnCount }, () => '?').join()})`;
    const statement = connection.prepare(
      `insert into ${into} values ${Array.from({ length: rowsAtOnce }, () => tuple).join()}`,
    );
    const { pointer } = statement;
    const functions: unknown = wasm.exports;
    if (pointer === undefined || !hasBindings(functions)) throw new Error('openSqlite: use @sqlite.org/sqlite-wasm.');
    const encoder = new TextEncoder();
    let memory = { start: wasm.alloc(1), size: 1 };
    return {
      write: (values) => {
        const text = values.filter((value) => typeof value === 'string').join('');
        if (text.length > memory.size) {
          wasm.dealloc(memory.start);
          memory = { start: wasm.alloc(2 * text.length), size: 2 * text.length };
        }
        const { written } = encoder.encodeInto(text, wasm.heap8u().subarray(memory.start, memory.start + memory.size));
        if (written !== text.length) throw new RangeError('prepareInsert: the texts must consist of ASCII characters.');
        let at = memory.start;
        values.forEach((value, index) => {
          if (typeof value === 'number') functions.sqlite3_bind_int(pointer, index + 1, value);
          else {
            functions.sqlite3_bind_text(pointer, index + 1, at, value.length, staysInMemory);
            at += value.length;
          }
        });
        statement.stepReset();
      },
      finish: () => {
        statement.finalize();
        wasm.dealloc(memory.start);
      },
    };
  };

  return {
    connection,
    prepareInsert,
    // The promise rejects if `runNow` throws.
    run: (text, values) => new Promise((resolve) => resolve(runNow(text, values))),
  };
}

/** SQLite's C functions, which take pointers into its memory. */
interface Bindings {
  readonly sqlite3_bind_int: (statement: number, index: number, value: number) => number;
  readonly sqlite3_bind_text: (
    statement: number,
    index: number,
    start: number,
    byteCount: number,
    destructor: number,
  ) => number;
}

const hasBindings = (functions: unknown): functions is Bindings =>
  typeof functions === 'object' &&
  functions !== null &&
  'sqlite3_bind_int' in functions &&
  'sqlite3_bind_text' in functions;

/** `SQLITE_STATIC`: SQLite reads the string during the statement without copying it first. */
const staysInMemory = 0;
