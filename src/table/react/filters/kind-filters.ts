/* One chunk with the filters for dates, options and localized numbers, loaded only by tables with such columns. */
export { DateFilter } from './date-filter';
export { LocaleNumberInput } from './locale-number-input';
export { SelectFilter } from './select-filter';
export { MultiSelectFilter } from './multi-select-filter';
