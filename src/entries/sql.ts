export { createSqlDialect, type RunSql, type SqlRecord } from '../table/rows/sql/dialect';
export { RefusedQueryError, UnavailableError } from '../table/rows/sql/errors';
export type {
  SqlColumn,
  SqlColumnOptions,
  SqlColumns,
  SqlColumnValue,
  SqlExpression,
  SqlIdType,
} from '../table/rows/sql/expressions';
export type { SqlCondition } from '../table/sql/conditions';
export type { SqlFlavor } from '../table/sql/flavors';
export type { StoredAs } from '../table/sql/flavor';
export { createSqlSource } from '../table/rows/sql/sql-source';
export type { SqlSlices, SqlSource, SqlSourceOptions } from '../table/rows/sql/sql-source-options';
export { mariadbRunner, type MariadbPool } from '../table/rows/sql/runners/mariadb.runner';
export { postgresRunner, type PostgresPool } from '../table/rows/sql/runners/postgres.runner';
export type { RunnerOptions } from '../table/rows/sql/runners/create-runner';
export {
  sqliteRunner,
  type InterruptibleSqlite,
  type SqliteRunnerOptions,
} from '../table/rows/sql/runners/sqlite.runner';
