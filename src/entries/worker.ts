export * from '../table/rows/worker';
