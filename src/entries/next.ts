export * from '../address/adapters/next';
