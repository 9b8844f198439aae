export * from '../../machines/table';
export * from '../../machines/history';
