export * from '../row-models';
