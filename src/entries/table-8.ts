export * from '../table/tanstack-8';
