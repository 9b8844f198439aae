import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { flavors, type SqlFlavor } from '../../sql/flavors';
import type { RowRequest } from '../row-source';

/** A row of a result: values by column name. */
export type SqlRecord = Readonly<Record<string, unknown>>;

/**
 * Runs a statement with bound values, and returns the result's rows.
 *
 * @param request the request that the statement belongs to. Its signal is aborted when the result is no longer needed
 */
export type RunSql = (sql: string, values: readonly unknown[], request?: RowRequest) => Promise<readonly SqlRecord[]>;

/**
 * Creates a Kysely dialect from a function that runs statements, for drivers without Kysely support. Transactions
 * require that `run` uses a single connection.
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely sets the records' type, which no driver checks.
      const rows = (await run(sql, parameters)) as readonly Row[];
      return { rows: [...rows] };
    },
    streamQuery: () => {
      throw new Error("createSqlDialect: streaming isn't supported. Use `execute`.");
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
