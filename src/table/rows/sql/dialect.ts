import {
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { RowRequest } from '../row-source';

/** The SQL that a database understands. CockroachDB, YugabyteDB and Citus understand that of PostgreSQL. */
export type SqlFlavor = 'sqlite' | 'postgres' | 'mariadb';

/** One record of an answer, by the names of its columns. */
export type SqlRecord = Readonly<Record<string, unknown>>;

/**
 * Runs one statement with its bound values, and returns the records of its answer.
 *
 * @param request the request that the statement is a part of. Its signal is aborted when the answer is no longer needed.
 */
export type RunSql = (sql: string, values: readonly unknown[], request?: RowRequest) => Promise<readonly SqlRecord[]>;

/**
 * Creates the dialect by which Kysely asks a database through one function, for drivers that Kysely does not come with.
 *
 * All statements take one connection, one after another.
 *
 * @example
 * const db = new Kysely({ dialect: createSqlDialect('postgres', async (sql, values) => (await pool.query(sql, [...values])).rows) });
 */
export function createSqlDialect(flavor: SqlFlavor, run: RunSql): Dialect {
  return { ...partsOf[flavor], createDriver: () => createDriver(run) };
}

const partsOf: Readonly<Record<SqlFlavor, Omit<Dialect, 'createDriver'>>> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
  mariadb: {
    createAdapter: () => new MysqlAdapter(),
    createQueryCompiler: () => new MysqlQueryCompiler(),
    createIntrospector: (db) => new MysqlIntrospector(db),
  },
};

function createDriver(run: RunSql): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely names the records' type, which no driver checks.
      const rows = (await run(sql, parameters)) as readonly Row[];
      return { rows: [...rows] };
    },
    streamQuery: () => {
      throw new Error('createSqlDialect: this connection does not stream; use `execute`');
    },
  };
  const execute = async (statement: string) => {
    await run(statement, []);
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: () => execute('begin'),
    commitTransaction: () => execute('commit'),
    rollbackTransaction: () => execute('rollback'),
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}
