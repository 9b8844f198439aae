export * from '../table/columns';
