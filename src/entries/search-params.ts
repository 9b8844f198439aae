export * from '../table/url';
