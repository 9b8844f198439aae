export * from './columns';
export { createFilter, type FilterOptions, type OwnFilter } from './create-filter';
export { countOptions, type CountedOption } from './facets';
export type { ColumnExport, ExportableValue, ExportedBoolean, ExportedDate, ExportedValue } from './exported';
export type { KindCell, KindColumn, KindFilterFn, KindSortFn, MetaOption } from './kind-column';
export type {
  BooleanOptions,
  DateOptions,
  KindOptions,
  LocaleOptions,
  NumberOptions,
  OwnKindOptions,
  SelectOptions,
  TextOrderOptions,
} from './kinds';
export type { Several } from './option-kinds';
export { limitColumns, type ColumnLimits, type FilterOperator, type SourceAbilities } from './limit-columns';
export { readKindMeta, type FilterControl, type KindMeta, type RangeEnd, type TypedKindMeta } from './meta';
export type { FilterOption, Option } from './options';
export { createFold, type Fold } from './fold';
export { searchFoldedTexts, searchShownTexts } from './search';
