export * from '../sources/worker';
