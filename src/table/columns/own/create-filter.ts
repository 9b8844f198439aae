import type { Json } from '../../../../machines/table/table.types';
import { parseFilter, type FilterCodec } from '../../url/filter-codec';

/** The filter of an `ownColumn`, from `createFilter`. */
export interface OwnFilter<Value> {
  /** Returns a predicate for the column's values, or `undefined` for an invalid filter. Never throws. */
  readonly valuesThatPass: (filter: Json) => ((value: Value) => boolean) | undefined;
}

/** The options of `createFilter`: a codec, and a predicate for the column's values. */
export interface FilterOptions<Value, Filter> extends FilterCodec<Filter> {
  /** Returns true if the value passes the filter. */
  readonly matches: (value: Value, filter: Filter) => boolean;
}

/**
 * Creates the filter of an `ownColumn`, from a codec and a predicate. `null` is never a filter, because it removes the
 * filter. If `parse` throws, the value is ignored.
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
