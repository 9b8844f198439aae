import { Kysely, sql } from 'kysely';
import type { AsyncRowSource } from 'chartable/rows';
import { createSqlDialect, createSqlSource } from 'chartable/sql';
import { createUserMaker, userSeed, type IndexedUser } from '../data/random-users';
import type { SqliteDatabase } from './open-sqlite';
import { userColumns } from './user-columns';

/** Users per statement. */
const rowsPerStatement = 250;
/** Number of statements after which queued queries get a turn. */
const statementsPerTurn = 10;
/** Turns between two indexes. A query takes one per statement. With only one turn, a query would wait for several indexes. */
const turnsPerIndex = 20;

/** Kysely's types of the tables. */
interface Tables {
  readonly users: UserRecord;
}

/** A user record in SQLite and PostgreSQL. */
export interface UserRecord {
  readonly row_index: number;
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

/** Names have letters, digits, `.` and `_`. A locale sorts `_` before the others, but ASCII sorts it after digits. */
export const nameOrder = sql<string>`replace(lower(name), '_', '!')`;

/**
 * SQL for the table's columns and other user fields. All strings are ASCII, which both databases search case-insensitively without
 * folding.
 */
export const userExpressions = {
  id: { value: 'id', folded: 'id', notNull: true },
  name: { value: 'name', folded: 'name', order: nameOrder, notNull: true },
  age: { value: 'age', notNull: true },
  index: 'row_index',
} as const;

const createUsers = `
  create table users (
    row_index integer primary key,
    id text not null,
    name text not null,
    age integer not null
  )`;

/** Descending names have a separate index, so that equal names keep their order. IDs are unique. */
const indexes = [
  'create unique index if not exists by_id on users (id)',
  'create index if not exists by_age on users (age)',
  'create index if not exists by_age_down on users (age desc)',
  "create index if not exists by_name on users (replace(lower(name), '_', '!'))",
  "create index if not exists by_name_down on users (replace(lower(name), '_', '!') desc)",
];

/** A users database, and a function that fills it. */
export interface UserDatabase {
  readonly source: Required<
    Pick<AsyncRowSource<IndexedUser>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
  >;
  /** Writes users up to this number, or until the signal aborts. Pauses often, so that queries get a turn. */
  readonly fill: (rowCount: number, options: FillOptions) => Promise<void>;
}

interface UserDatabaseOptions {
  readonly rowId?: 'id';
  readonly countSliceRows?: number;
}

interface FillOptions {
  readonly signal: AbortSignal;
  /** Called with the number of rows so far. */
  readonly onProgress: (rowCount: number) => void;
}

/**
 * Creates the users table in an empty database.
 *
 * @param pause Resolves after queued messages, including an abort.
 * @param options.rowId `id` if row IDs are user IDs. Default: row indexes.
 * @param options.countSliceRows Rows counted before the next query gets a turn.
 */
export function createUserDatabase(
  { connection, run, prepareInsert }: SqliteDatabase,
  pause: () => Promise<void>,
  { rowId, countSliceRows = 100_000 }: UserDatabaseOptions = {},
): UserDatabase {
  connection.exec(createUsers);
  const db = new Kysely<Tables>({ dialect: createSqlDialect('sqlite', run) });
  const source = createSqlSource({
    db,
    run: async (text, values, request) => {
      await pause();
      request?.signal.throwIfAborted();
      return await run(text, values);
    },
    flavor: 'sqlite',
    query: db.selectFrom('users'),
    ...(rowId === 'id' ? { id: 'id', idType: 'text' } : { id: 'row_index', idType: 'integer' }),
    columns: userColumns,
    expressions: userExpressions,
    unsorted: 'row_index',
    readRow: (user): IndexedUser => user,
    slices: { by: 'row_index', rowCount: countSliceRows },
    maxCounted: Infinity,
  });
  const nextUser = createUserMaker(userSeed);
  let written = 0;

  return {
    source,
    fill: async (rowCount, { signal, onProgress }) => {
      const { write, finish } = prepareInsert('users (row_index, id, name, age)', 4, rowsPerStatement);
      connection.exec('begin');
      try {
        while (written < rowCount && !signal.aborted) {
          for (let turn = 0; turn < statementsPerTurn && written < rowCount; turn += 1) {
            write(
              Array.from({ length: rowsPerStatement }, nextUser).flatMap(({ index, id, name, age }) => [
                index,
                id,
                name,
                age,
              ]),
            );
            written += rowsPerStatement;
          }
          onProgress(written);
          await pause();
        }
      } finally {
        finish();
        connection.exec('commit');
      }
      for (const index of indexes) {
        for (let turn = 0; turn < turnsPerIndex; turn += 1) await pause();
        if (!signal.aborted) connection.exec(index);
      }
    },
  };
}
