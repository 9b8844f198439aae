/* The filters of columns of dates and options, and of numbers as a locale writes them: one chunk, which other tables do not load. */
export { DateFilter } from './date-filter';
export { LocaleNumberBox } from './locale-number-box';
export { SelectFilter } from './select-filter';
export { MultiSelectFilter } from './multi-select-filter';
