export { RefusedQueryError, UnavailableError } from '../sources/sql/errors';
export { createSqlDialect, type RunSql, type SqlFlavor, type SqlRecord } from '../sources/sql/dialect';
export { createSqlSource, type SqlCondition, type SqlSource, type SqlSourceOptions } from '../sources/sql/sql-source';
export { createSqlTable, type SqlTableOptions } from '../sources/sql/sql-table';
export type { SqlColumnNames, SqlNames } from '../sources/sql/columns';
