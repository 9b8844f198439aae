export * from '../table/url/definition';
