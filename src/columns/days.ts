/** A day of the calendar. */
export interface Day {
  /** As `2026-11-20`. */
  readonly text: string;
  /** A later day has a greater number: 20261120. */
  readonly number: number;
}

const toNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;

/** Returns the number of a day that is written as `2026-11-20`. */
export const dayNumber = (text: string): number => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return toNumber(year, month, day);
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Makes a function that returns the day of a date in this time zone, by the Gregorian calendar. */
export function createDayReader(timeZone: string): (date: Date) => Day {
  const read = timeZone === 'UTC' ? readUtcDay : createZoneReader(timeZone);
  return (date) => {
    const [year, month, day] = read(date);
    return { text: `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`, number: toNumber(year, month, day) };
  };
}

/** Makes a function that returns the time of day of a date in this time zone, as `13:45:00`. */
export function createTimeReader(timeZone: string): (date: Date) => string {
  if (timeZone === 'UTC') return (date) => date.toISOString().slice(-13, -5);
  const format = new Intl.DateTimeFormat('en-u-hc-h23-nu-latn', { timeZone, timeStyle: 'medium' });
  return (date) => format.format(date);
}

type Parts = readonly [year: number, month: number, day: number];

const readUtcDay = (date: Date): Parts => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];

function createZoneReader(timeZone: string): (date: Date) => Parts {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (date) => {
    const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    return [parts.get('year') ?? 0, parts.get('month') ?? 0, parts.get('day') ?? 0];
  };
}

const maxOffsetMs = 15 * 3_600_000;

/**
 * Returns the first moment of a day in a time zone, also where summer time begins at midnight and the day begins at one.
 *
 * @param day as `2026-11-20`
 * @example
 * startOfDay('2026-07-01', 'Europe/Oslo').toISOString() // '2026-06-30T22:00:00.000Z'
 */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC') return new Date(utc);
  const read = createDayReader(timeZone);
  const wanted = dayNumber(day);
  let [before, after] = [utc - maxOffsetMs, utc + maxOffsetMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (read(new Date(middle)).number >= wanted) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** Returns the day after one that is written as `2026-11-20`; `undefined` after the last that four digits can write. */
export function nextDay(day: string): string | undefined {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
  return next.startsWith('+') ? undefined : next.slice(0, 10);
}
