export * from '../sources/sql';
