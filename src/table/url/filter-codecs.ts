import type { Json } from '../../../machines/table/table.types';

export { booleanFilter } from '../columns/boolean/boolean.filter';
export { dateFilter } from '../columns/date/date.filter';
export { multiSelectFilter } from '../columns/multi-select/multi-select.filter';
export { numberFilter } from '../columns/number/number.filter';
export { selectFilter } from '../columns/select/select.filter';
export { textFilter } from '../columns/text/text.filter';

/** A lower and an upper bound, both included. `null` is an open end. */
export type Range<T> = readonly [min: T | null, max: T | null];

/**
 * Reads the value of a column's filter from the JSON in the address, and writes it.
 *
 * `format` undoes `parse`: `parse(format(filter))` is the same filter.
 */
export interface FilterCodec<Filter> {
  /** Returns `undefined` for a value that is no filter, among them `null` and the values of an empty filter. */
  readonly parse: (value: Json) => Filter | undefined;
  /** Returns the JSON that the address holds. */
  readonly format: (filter: Filter) => Json;
}
