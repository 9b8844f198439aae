export { jsonCodecs } from './json-codecs';
export { createTableOpener, OpenedTable, ownPatterns, paramString } from './opened-table';
export { plainCodecs } from './plain-codecs';
export { robustLinks } from './robust-links';
export { standardDefaults, standardParams } from './standard';
export { createTableSearch } from './table-search';
export type { CodecFactories, CodecFactory, CodecOptions, ParamNames, StateCodec, StateCodecs } from './codec';
export type { LinkForm, ParamPattern } from './param';
export type { ParamOptions, TableSearch, TableSearchOptions } from './table-search';
export {
  booleanFilter,
  dateFilter,
  numberFilter,
  selectFilter,
  multiSelectFilter,
  textFilter,
  type FilterCodec,
  type Range,
} from './filter-codecs';
