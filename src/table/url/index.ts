export { createTableOpener, OpenedTable, ownPatterns } from './opened-table';
export { encodeState, encodeWrite } from './encode-write';
export { isSameParams } from './param';
export { paramString } from './parsed-param';
export { standardDefaults, standardParams, type ParamNames } from './standard';
export { createTableSearch } from './create-table-search';
export type { StateCodec, StateCodecs } from './codec';
export type { ParamPattern } from './param';
export { searchStringOf, type SearchInput } from './search-input';
export type { ParamOptions, TableCodec, TableCodecs, TableSearch, TableSearchOptions } from './table-search';
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
