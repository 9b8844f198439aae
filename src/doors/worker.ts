export * from '../rows/worker';
