export * from '../tanstack-table-8';
