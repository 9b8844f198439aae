export { classicParams } from './classic/classic';
export { jsonCodecs } from './json';
export {
  nuqsParams,
  type NuqsFilter,
  type NuqsFilters,
  type NuqsNames,
  type NuqsOptions,
  type NuqsParams,
} from './nuqs';
export type { NuqsForm } from './nuqs-filters';
export { tableSearchParams } from './table-search-params';
