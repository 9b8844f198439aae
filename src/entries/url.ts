export * from '../table/url/definition';
export { defineTableUrl } from '../table/url/definition';
