export { createTableOpener, OpenedTable, ownPatterns, paramString } from './opened-table';
export { standardDefaults, standardParams, type ParamNames } from './standard';
export { createTableSearch } from './table-search';
export type { StateCodec, StateCodecs } from './codec';
export type { ParamPattern } from './param';
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
