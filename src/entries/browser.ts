export * from '../address';
