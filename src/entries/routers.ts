export * from '../table/history';
