export { RefusedQueryError, UnavailableError } from '../rows/sql/errors';
export { createSqlDialect, type RunSql, type SqlFlavor, type SqlRecord } from '../rows/sql/dialect';
export { createSqlSource, type SqlCondition, type SqlSource, type SqlSourceOptions } from '../rows/sql/sql-source';
export { createSqlTable, type SqlTableOptions } from '../rows/sql/sql-table';
export type { SqlColumnNames, SqlNames } from '../rows/sql/columns';
