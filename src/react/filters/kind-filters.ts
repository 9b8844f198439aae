/* The filters of columns of dates and options: one chunk, which other tables do not load. */
export { DateFilter } from './date-filter';
export { OneOfFilter } from './one-of-filter';
export { SomeOfFilter } from './some-of-filter';
