export { newTable } from './new-table';
export {
  nuqsParams,
  type NuqsFilter,
  type NuqsFilters,
  type NuqsNames,
  type NuqsOptions,
  type NuqsParams,
} from './nuqs';
export type { NuqsForm } from './nuqs-filters';
export { tableSearchParamsCodecs } from './table-search-params';
