import { Kysely, sql } from 'kysely';
import type { AsyncRowSource } from 'chartable/rows';
import { createSqlDialect, createSqlSource } from 'chartable/sql';
import { createUserMaker, userSeed, type IndexedUser } from '../data/random-users';
import type { SqliteDatabase } from './open-sqlite';
import { userColumns } from './user-columns';

/** Users written by one statement. */
const rowsPerStatement = 250;
/** Statements between two moments in which queries are answered. */
const statementsPerTurn = 10;

/** The tables of the database, as Kysely knows them. */
interface Tables {
  readonly users: UserRecord;
}

/** A user in a database, as SQLite and PostgreSQL have them. */
export interface UserRecord {
  readonly row_index: number;
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

/**
 * Names consist of letters, digits, `.` and `_`, which stands before the others where people order texts, and after the
 * digits in ASCII.
 */
export const nameOrder = sql<string>`replace(lower(name), '_', '!')`;

/**
 * The columns of the page's table, and what a user has beside. The texts are of ASCII, whose case both databases ignore in a search:
 * they need no folding themselves.
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

/** A name sorts down by an index of its own, so that equal names keep their order. Ids are never equal. */
const indexes = [
  'create unique index if not exists by_id on users (id)',
  'create index if not exists by_age on users (age)',
  'create index if not exists by_age_down on users (age desc)',
  "create index if not exists by_name on users (replace(lower(name), '_', '!'))",
  "create index if not exists by_name_down on users (replace(lower(name), '_', '!') desc)",
];

/** The users in a database, and the way to write them. */
export interface UserDatabase {
  readonly source: Required<
    Pick<AsyncRowSource<IndexedUser>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
  >;
  /** Writes users until there are so many, or the signal is aborted. It pauses often, so that queries are answered between. */
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
 * Creates the table of users in an empty database.
 *
 * @param pause resolves after what waits for the thread has had its turn: messages, an abort among them
 * @param options.rowId `id` for a table whose rows' ids are those of the users; where left out, they are the rows' indexes
 * @param options.countSliceRows number of rows counted between two moments in which the next query is received
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
        await pause();
        if (!signal.aborted) connection.exec(index);
      }
    },
  };
}
