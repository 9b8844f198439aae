export * from '../search-params';
