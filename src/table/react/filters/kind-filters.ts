/* One chunk with the filters for dates, options and localized numbers. Only tables with these column kinds load it. */
export { DateFilter } from './date-filter';
export { LocaleNumberInput } from './locale-number-input';
export { SelectFilter } from './select-filter';
export { MultiSelectFilter } from './multi-select-filter';
