import openModule, { type Database } from '@sqlite.org/sqlite-wasm';
import type { RunSql, SqlRecord } from './dialect';

/** A database in memory. */
export interface SqliteDatabase {
  /** For what no builder writes: prepared statements with very many rows. */
  readonly connection: Database;
  readonly run: RunSql;
}

/**
 * Opens an empty SQLite database in memory, in a browser, a worker or Node.
 *
 * @example
 * const { run } = await openSqlite();
 * const db = new Kysely({ dialect: createSqlDialect('sqlite', run) });
 */
export async function openSqlite(): Promise<SqliteDatabase> {
  // It warns on the console that it has no files of the browser's own, which take another policy of the page.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  const { capi, oo1 } = await openModule();
  const connection = new oo1.DB(':memory:');
  // The database is made anew each time: nothing is lost with a journal that is not kept.
  connection.exec('pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory');

  const runNow = (text: string, values: readonly unknown[]): readonly SqlRecord[] => {
    const statement = connection.prepare(text);
    try {
      for (const [index, value] of values.entries()) {
        // `bind` makes a 64-bit integer of each whole number, also of those that do not fit.
        if (typeof value === 'number') capi.sqlite3_bind_double(statement, index + 1, value);
        else statement.bind(index + 1, typeof value === 'string' ? value : null);
      }
      const records: SqlRecord[] = [];
      while (statement.step()) records.push(statement.get({}));
      return records;
    } finally {
      statement.finalize();
    }
  };
  return {
    connection,
    // An exception becomes a rejection.
    run: (text, values) => new Promise((resolve) => resolve(runNow(text, values))),
  };
}
