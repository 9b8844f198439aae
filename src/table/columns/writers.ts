/** Caches what is read of each value, because `Intl` takes microseconds for a number or a date, and a search reads all rows. */
export function keepByKey<Value, Read>(
  read: (value: Value) => Read,
  keyOf: (value: Value) => number,
): (value: Value) => Read {
  const kept = new Map<number, Read>();
  return (value) => {
    const key = keyOf(value);
    let found = kept.get(key);
    if (found === undefined) kept.set(key, (found = read(value)));
    return found;
  };
}

/** Makes the function that returns a number as the locale writes it. */
export function createNumberWriter(
  locale: string,
  options: Intl.NumberFormatOptions | undefined,
): (value: number) => string {
  const createFormat = () => new Intl.NumberFormat(locale, options);
  if (locale !== 'en' || options !== undefined) {
    const format = createFormat();
    return (value) => format.format(value);
  }
  // In English, small whole numbers are written as they are. The first format of a page takes a browser some milliseconds.
  let format: Intl.NumberFormat | undefined;
  return (value) =>
    Number.isInteger(value) && Math.abs(value) < 1000 && !Object.is(value, -0)
      ? String(value)
      : (format ??= createFormat()).format(value);
}

/**
 * Makes the function that returns a number without separators: as programs write it and, with its own digits or decimal mark, as the
 * locale does.
 */
export function createPlainWriter(locale: string): (value: number) => readonly string[] {
  if (locale === 'en') return (value) => [String(value)];
  const write = createNumberWriter(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return keepByKey(
    (value) => [...new Set([String(value), write(value)])],
    (value) => value,
  );
}

/** Makes the function that returns a date as the locale writes it. */
export function createDateWriter(locale: string, options: Intl.DateTimeFormatOptions): (value: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (value) => format.format(value);
}

/** Returns true if a format of dates writes the time of day: two times of one day have two texts. */
export function writesTime(write: (date: Date) => string, dayOf: (date: Date) => number): boolean {
  const noon = Date.UTC(2026, 0, 15, 12);
  const [earlier, later] = [new Date(noon), new Date(noon + 3_661_001)];
  // In some time zones, midnight is between the two.
  return dayOf(earlier) === dayOf(later)
    ? write(earlier) !== write(later)
    : write(earlier) !== write(new Date(noon - 3_661_001));
}
