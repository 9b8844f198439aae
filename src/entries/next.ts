export * from '../table/history/adapters/next';
