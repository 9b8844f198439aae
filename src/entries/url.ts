export * from '../table/columns';
export * from '../table/url';
export * from '../table/url/definition';
export * from '../table/url/presets';
