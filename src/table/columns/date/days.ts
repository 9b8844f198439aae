export interface Day {
  /** The day, e.g. `2026-11-20`. */
  readonly text: string;
  /** The day as a number that is greater for later days, e.g. 20261120. */
  readonly number: number;
}

const toNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;

export const dayNumber = (text: string): number => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return toNumber(year, month, day);
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

export function createDayReader(timeZone: string): (date: Date) => Day {
  const read = timeZone === 'UTC' ? readUtcDay : createZoneReader(timeZone);
  return (date) => {
    const [year, month, day] = read(date);
    return { text: `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`, number: toNumber(year, month, day) };
  };
}

export function createTimeReader(timeZone: string): (date: Date) => string {
  if (timeZone === 'UTC') return (date) => date.toISOString().slice(-13, -5);
  const format = new Intl.DateTimeFormat('en-u-hc-h23-nu-latn', { timeZone, timeStyle: 'medium' });
  return (date) => format.format(date);
}

type Parts = readonly [year: number, month: number, day: number];

const readUtcDay = (date: Date): Parts => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];

function createZoneReader(timeZone: string): (date: Date) => Parts {
  // Uses the calendar `gregory`, because Chromium's calendar `iso8601` is Julian before 1582.
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (date) => {
    // `Intl` writes the year 0 as 1, so early dates are moved to later years. The calendar repeats every 400 years, and
    // no time zone changed before 1800.
    const cycles = date.getTime() < secondYear ? Math.ceil((2 - date.getUTCFullYear()) / 400) : 0;
    const shifted = cycles === 0 ? date : new Date(date.getTime() + cycles * cycleMs);
    const parts = new Map(format.formatToParts(shifted).map(({ type, value }) => [type, Number(value)]));
    return [(parts.get('year') ?? 0) - cycles * 400, parts.get('month') ?? 0, parts.get('day') ?? 0];
  };
}

const cycleMs = 146_097 * 86_400_000;
const secondYear = Date.parse('0002-01-01');

const maxOffsetMs = 15 * 3_600_000;

/**
 * Returns the first moment of a day, e.g. 01:00 if daylight saving time skips midnight.
 *
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

/**
 * Returns the day that is `dayCount` days later, or earlier if `dayCount` is negative. After `9999-12-31` comes
 * `+010000-01-01`, and before `0000-01-01` comes `-000001-12-31`.
 */
export const shiftDay = (day: string, dayCount: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayCount * 86_400_000).toISOString().slice(0, -'T00:00:00.000Z'.length);
