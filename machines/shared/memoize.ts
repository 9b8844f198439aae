export function memoize<T extends object, Result extends object | string | boolean>(
  compute: (thing: T) => Result,
): (thing: T) => Result {
  const results = new WeakMap<T, Result>();
  return (thing) => {
    const cached = results.get(thing);
    if (cached !== undefined) return cached;
    const computed = compute(thing);
    results.set(thing, computed);
    return computed;
  };
}
