import { useState } from 'react';

/**
 * Returns a function that keeps the first value it is given, and returns that value at every later call.
 *
 * A table reads the search of its page once. A page that followed it would render again at each write of its table.
 *
 * @example
 * const keepFirst = useKeepFirst<OpenedTable>();
 * const opened = citiesRoute.useSearch({ select: (search) => keepFirst(cities.open(search)) });
 */
export function useKeepFirst<T>(): (value: T) => T {
  const [keepFirst] = useState(() => {
    let first: { readonly value: T } | undefined;
    return (value: T): T => (first ??= { value }).value;
  });
  return keepFirst;
}
