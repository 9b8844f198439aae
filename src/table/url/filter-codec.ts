import type { Json } from '../../../machines/table/table.types';

/** A lower and an upper bound, both inclusive. `null` is an open bound. */
export type Range<T> = readonly [min: T | null, max: T | null];

/** Converts a column's filter to JSON for the URL and back. `parse(format(filter))` must return an equal filter. */
export interface FilterCodec<Filter> {
  /** Returns `undefined` for an invalid value, e.g. `null` or an empty filter. */
  readonly parse: (value: Json) => Filter | undefined;
  /** Returns the JSON for the URL. */
  readonly format: (filter: Filter) => Json;
}
