export { listedOption, type SqlColumnNames, type SqlNames } from './columns';
export { createSqlDialect, type RunSql, type SqlFlavor, type SqlRecord } from './dialect';
export { RefusedQueryError, UnavailableError } from './errors';
export { foldText, foldTexts } from './fold';
export { asciiOrderKey } from './order-keys';
export { createSqlSource, isRowIndex, type SqlCondition, type SqlSource, type SqlSourceOptions } from './sql-source';
export { createSqlTable, type SqlTableOptions } from './sql-table';
