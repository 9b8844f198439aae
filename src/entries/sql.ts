export * from '../table/rows/sql';
