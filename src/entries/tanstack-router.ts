export * from '../address/adapters/tanstack-router';
