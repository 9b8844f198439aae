export * from '../table/url/presets';
