import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { RowRequest } from '../row-source';
import { flavors, type SqlFlavor } from './databases';

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
  return { ...flavors[flavor].dialect, createDriver: () => createDriver(run) };
}

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
