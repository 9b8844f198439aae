import type { Json } from '../../machines/table/types';
import type { FilterCodec } from '../search-params/filter-values';

/** The filter of a column of its own kind, as `createFilter` makes it. */
export interface OwnFilter<Row> {
  /** Returns the function that tells which rows pass, or `undefined` for a value that is no filter. Never throws. */
  readonly rowsThatPass: (value: Json) => ((row: Row) => boolean) | undefined;
}

/** The options of `createFilter`: the codec of the filter's value, and the predicate on rows. */
export interface FilterOptions<Row, Filter> extends FilterCodec<Filter> {
  /** Returns true if the row passes the filter. */
  readonly matches: (row: Row, filter: Filter) => boolean;
}

/**
 * Creates the filter of a column of its own kind, from the codec of its value and its predicate. `null` is never a value:
 * it removes the filter. A `parse` that throws means that the value is no filter.
 *
 * @example
 * const near = createFilter<City, Circle>({ parse: asCircle, format: ({ x, y, r }) => [x, y, r], matches: isInside });
 * const column: Column<City> = { kind: 'own', id: 'place', header: 'Place', text: nameOfPlace, filter: near };
 */
export function createFilter<Row, Filter>({
  parse,
  format,
  matches,
}: FilterOptions<Row, Filter>): OwnFilter<Row> & FilterCodec<Filter> {
  const parseSafely = (value: Json): Filter | undefined => {
    try {
      return value === null ? undefined : parse(value);
    } catch {
      return undefined;
    }
  };
  return {
    parse: parseSafely,
    format,
    rowsThatPass: (value) => {
      const filter = parseSafely(value);
      return filter === undefined ? undefined : (row) => matches(row, filter);
    },
  };
}
