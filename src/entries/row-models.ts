export * from '../table/rows/row-models';
