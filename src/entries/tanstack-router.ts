export * from '../table/history/adapters/tanstack-router';
