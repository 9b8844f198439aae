export * from '../table/url/definition';
export { defineTable as defineTableUrl } from '../table/url/definition';
