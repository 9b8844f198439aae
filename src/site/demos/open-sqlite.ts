import openModule, { type Database } from '@sqlite.org/sqlite-wasm';
import { UnavailableError, type RunSql, type SqlRecord } from 'chartable/sql';

/** A database in memory. */
export interface SqliteDatabase {
  readonly connection: Database;
  readonly run: RunSql;
  /**
   * Prepares a statement that writes very many rows, `rowsAtOnce` with each call of `write`.
   *
   * @param into the table with its columns: `cities (name, people)`
   */
  readonly prepareInsert: (into: string, columnCount: number, rowsAtOnce: number) => RowWriter;
}

/** Writes rows by a statement that has been prepared. */
export interface RowWriter {
  /**
   * Writes rows, given as their values one after another: whole numbers of 32 bits, and texts of ASCII characters.
   *
   * @throws {RangeError} if a text has another character
   */
  readonly write: (values: readonly (number | string)[]) => void;
  /** Frees the statement. */
  readonly finish: () => void;
}

/** Steps of SQLite's virtual machine between two checks of the time: they take about a millisecond. */
const stepsPerAbortCheck = 100_000;

/**
 * Opens an empty SQLite database in memory, in a browser, a worker or Node.
 *
 * @param maxStatementMs milliseconds after which `run` ends a statement with an `UnavailableError`; never where left out. SQLite
 *   blocks the thread, so that no signal and no timer could end it
 * @example
 * const { run } = await openSqlite();
 * const db = new Kysely({ dialect: createSqlDialect('sqlite', run) });
 */
export async function openSqlite(maxStatementMs = Infinity): Promise<SqliteDatabase> {
  // It warns in the console that the browser's own files are not available: they would need cross-origin isolation.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  const { capi, oo1, wasm } = await openModule();
  const connection = new oo1.DB(':memory:');
  // The database is made anew each time, so that it needs no journal.
  connection.exec('pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory');

  let endsAt = Infinity;
  if (maxStatementMs < Infinity)
    capi.sqlite3_progress_handler(connection, stepsPerAbortCheck, () => Number(performance.now() > endsAt), 0);

  const runNow = (text: string, values: readonly unknown[]): readonly SqlRecord[] => {
    const statement = connection.prepare(text);
    endsAt = performance.now() + maxStatementMs;
    try {
      for (const [index, value] of values.entries()) {
        // `bind` converts each whole number to a 64-bit integer, also numbers that do not fit.
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
  /** Copies all texts of a call at once, and binds values with SQLite's own functions: their wrappers take four times as long. */
  const prepareInsert = (into: string, columnCount: number, rowsAtOnce: number): RowWriter => {
    const tuple = `(${Array.from({ length: columnCount }, () => '?').join()})`;
    const statement = connection.prepare(
      `insert into ${into} values ${Array.from({ length: rowsAtOnce }, () => tuple).join()}`,
    );
    const { pointer } = statement;
    const functions: unknown = wasm.exports;
    if (pointer === undefined || !hasBindings(functions)) throw new Error('openSqlite: this is another SQLite');
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
        if (written !== text.length) throw new RangeError('prepareInsert: the texts must consist of ASCII characters');
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
    // An exception becomes a rejection.
    run: (text, values) => new Promise((resolve) => resolve(runNow(text, values))),
  };
}

/** SQLite's own functions, which take pointers into its memory. */
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

/** The destructor `SQLITE_STATIC`: SQLite reads the text while the statement runs, without copying it before. */
const staysInMemory = 0;
