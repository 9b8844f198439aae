/** Caches the results of `read`, because a search formats all rows, and `Intl` takes microseconds per value. */
export function cacheByKey<Value, Read>(
  read: (value: Value) => Read,
  keyOf: (value: Value) => number | string,
): (value: Value) => Read {
  const cached = new Map<number | string, Read>();
  return (value) => {
    const key = keyOf(value);
    let found = cached.get(key);
    if (found === undefined) cached.set(key, (found = read(value)));
    return found;
  };
}

export function createNumberWriter(
  locale: string,
  options: Intl.NumberFormatOptions | undefined,
): (value: number) => string {
  const createFormat = () => new Intl.NumberFormat(locale, options);
  if (locale !== 'en' || options !== undefined) {
    const format = createFormat();
    return (value) => format.format(value);
  }
  // Formats small whole numbers without `Intl`, because creating a page's first `Intl` format takes some milliseconds.
  let format: Intl.NumberFormat | undefined;
  return (value) =>
    Number.isInteger(value) && Math.abs(value) < 1000 && !Object.is(value, -0)
      ? String(value)
      : (format ??= createFormat()).format(value);
}

/** Creates a function that returns a number without group separators, both as JavaScript and as the locale write it. */
export function createPlainWriter(locale: string): (value: number) => readonly string[] {
  if (locale === 'en') return (value) => [String(value)];
  const write = createNumberWriter(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return cacheByKey(
    (value) => [...new Set([String(value), write(value)])],
    (value) => value,
  );
}
