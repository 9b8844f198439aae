export * from '../table/url/definition';
export { defineTableUrl as defineTableUrl } from '../table/url/definition';
