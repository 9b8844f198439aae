export * from '../table/columns/boolean/boolean.column';
export { dateColumn, type DateOptions } from '../table/columns/date/date.column';
export * from '../table/columns/multi-select/multi-select.column';
export * from '../table/columns/number/number.column';
export * from '../table/columns/operators/with-operators';
export * from '../table/columns/own/own.column';
export * from '../table/columns/select/select.column';
export * from '../table/columns/text/text.column';
export type { FilterControl } from '../table/columns/value-kind';
export { createFilter, type FilterOptions, type OwnFilter } from '../table/columns/own/own.column';
export { countOptions, type CountedOption } from '../table/columns/facets';
export type {
  ColumnExport,
  ExportableValue,
  ExportedBoolean,
  ExportedDate,
  ExportedValue,
} from '../table/columns/exported';
export type { KindCell, KindColumn, KindFilterFn, KindSortFn, MetaOption } from '../table/columns/kind-column';
export { limitColumns, type ColumnLimits, type SourceAbilities } from '../table/columns/source-columns';
export { readKindMeta, type KindMeta, type TypedKindMeta } from '../table/columns/meta';
export { readOperator, type Operator, type OperatorFilter } from '../table/columns/operators/operators';
export type { ColumnOperators } from '../table/columns/operators/column-operators';
export type { OperatorLabels } from '../table/columns/operators/operators.labels';
export type { FilterOption, Option, SelectOptions } from '../table/columns/options';
export type { KindOptions, LocaleOptions, TextOrderOptions } from '../table/columns/value-kind';
export { createFold, type Fold } from '../table/columns/fold';
export { searchFoldedTexts, searchCellTexts } from '../table/columns/search';
export { createTableOpener, OpenedTable, ownPatterns } from '../table/url/opened-table';
export { encodeState, encodeWrite } from '../table/url/table-search';
export { isSameParams, type ParamPattern } from '../table/url/param';
export { standardDefaults, standardParams, type ParamNames } from '../table/url/codec';
export { createTableSearch, defineTableUrl } from '../table/define-table-url';
export type { StateCodec, StateCodecs } from '../table/url/codec';
export { paramString, searchStringOf, type SearchInput } from '../table/url/search-input';
export type { ParamOptions, TableCodec, TableCodecs, TableSearch, TableSearchOptions } from '../table/url/table-search';
export { booleanFilter } from '../table/columns/boolean/boolean.filter';
export { dateFilter } from '../table/columns/date/date.filter';
export { numberFilter } from '../table/columns/number/number.filter';
export { selectFilter } from '../table/columns/select/select.filter';
export { multiSelectFilter } from '../table/columns/multi-select/multi-select.filter';
export { textFilter } from '../table/columns/text/text.filter';
export type { ColumnFilterCodec, FilterCodec, GlobalFilterCodec, Range } from '../table/url/filter-codec';
export type { AnyTableDefinition, TableDefinition, TableDefinitionOptions } from '../table/url/definition/define-table';
export { formatFilter, isFilterCodec, parseFilter, takesCodec } from '../table/url/filter-codec';
export type { DefinedColumns, DefinedFilter, DefinedParams, DefinedState } from '../table/url/definition/types';
export { classicParams } from '../table/url/presets/classic/classic';
export { jsonCodecs } from '../table/url/presets/json';
export {
  nuqsParams,
  type NuqsFilter,
  type NuqsFilters,
  type NuqsForm,
  type NuqsNames,
  type NuqsOptions,
  type NuqsParams,
} from '../table/url/presets/nuqs';
export { tableSearchParams } from '../table/url/presets/table-search-params';
