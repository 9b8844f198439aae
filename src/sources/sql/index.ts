export { createSqlDialect, type RunSql, type SqlFlavor, type SqlRecord } from './dialect';
export { RefusedQueryError, UnavailableError } from './errors';
export type { SqlColumn, SqlColumnOptions, SqlColumns, SqlColumnValue, SqlExpression, SqlIdType } from './expressions';
export type { SqlCondition, StoredAs } from './flavors';
export { createSqlSource, type SqlSlices, type SqlSource, type SqlSourceOptions } from './sql-source';
export { mariadbRunner, type MariadbPool } from './runners/mariadb';
export { postgresRunner, type PostgresPool } from './runners/postgres';
export type { RunnerOptions } from './runners/create-runner';
export { sqliteRunner, type InterruptibleSqlite, type SqliteRunnerOptions } from './runners/sqlite';
