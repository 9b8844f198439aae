export * from '../definition';
