export function createDateWriter(locale: string, options: Intl.DateTimeFormatOptions): (value: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (value) => format.format(value);
}

/** Returns true if a date format includes the time, i.e. if it writes two times of a day differently. */
export function writesTime(write: (date: Date) => string, dayOf: (date: Date) => number): boolean {
  const noon = Date.UTC(2026, 0, 15, 12);
  const [earlier, later] = [new Date(noon), new Date(noon + 3_661_001)];
  return dayOf(earlier) === dayOf(later)
    ? write(earlier) !== write(later)
    : write(earlier) !== write(new Date(noon - 3_661_001));
}
