/* One chunk with the filters of dates, options and localized numbers. Tables without them don't load it. */
export { DateFilter } from './date-filter';
export { LocaleNumberInput } from './locale-number-input';
export { SelectFilter } from './select-filter';
export { MultiSelectFilter } from './multi-select-filter';
