export type { SearchInput } from '..';
export {
  defineTableUrl,
  type AnyTableDefinition,
  type TableDefinition,
  type TableDefinitionOptions,
} from './define-table';
export { isFilterCodec, takesCodec } from './is-filter-codec';
export { formatFilter, parseFilter } from './filter-json';
export type {
  ColumnFilterCodec,
  DefinedColumns,
  DefinedFilter,
  DefinedParams,
  DefinedState,
  GlobalFilterCodec,
} from './types';
