import type { Json } from '../../../../machines/table/table.types';
import { parseFilter } from '../../url/definition/filter-json';
import type { FilterCodec } from '../../url/filter-codecs';

/** The filter of a column of its own kind, as `createFilter` makes it. */
export interface OwnFilter<Value> {
  /** Returns a predicate that is true for values that pass; `undefined` for a value that is no filter. Never throws. */
  readonly valuesThatPass: (filter: Json) => ((value: Value) => boolean) | undefined;
}

/** The options of `createFilter`: the codec of the filter, and the predicate on the values of the column. */
export interface FilterOptions<Value, Filter> extends FilterCodec<Filter> {
  /** Returns true if the value passes the filter. */
  readonly matches: (value: Value, filter: Filter) => boolean;
}

/**
 * Creates the filter of a column of its own kind, from its codec and its predicate. `null` is never a filter: it removes
 * it. A `parse` that throws means that the value is no filter.
 *
 * @example
 * const near = createFilter<Place, Circle>({ parse: asCircle, format: ({ x, y, r }) => [x, y, r], matches: isInside });
 * const column = { accessorKey: 'place', header: 'Place', ...ownColumn({ text: nameOfPlace, filter: near }) };
 */
export function createFilter<Value, Filter>({
  parse,
  format,
  matches,
}: FilterOptions<Value, Filter>): OwnFilter<Value> & FilterCodec<Filter> {
  const parseSafely = (value: Json): Filter | undefined => (value === null ? undefined : parseFilter({ parse }, value));
  return {
    parse: parseSafely,
    format,
    valuesThatPass: (json) => {
      const filter = parseSafely(json);
      return filter === undefined ? undefined : (value) => matches(value, filter);
    },
  };
}
