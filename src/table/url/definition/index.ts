export type { SearchInput } from '..';
export type { AnyTableDefinition, TableDefinition, TableDefinitionOptions } from './define-table';
export { defineTableUrl } from './define-table-url';
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
