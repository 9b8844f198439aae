export * from '../address/tanstack-router';
