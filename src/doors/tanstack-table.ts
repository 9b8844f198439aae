export * from '../definition';
export * from '../tanstack-table';
