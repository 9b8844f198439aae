import { isWithin, type Range } from '../../url/filter-codec';
import {
  checkCompare,
  checkLocale,
  checkOptions,
  doesThrow,
  isFunctionOrUndefined,
  type CheckOption,
} from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { filterBy, type LocaleOptions, type ValueKind } from '../value-kind';
import { cacheByKey } from '../writers';
import { dateFilter, isDay } from './date.filter';
import { createDayReader, createTimeReader, dayNumber, startOfDay } from './days';

/** Matches ISO dates, and databases' dates such as `2026-01-01 10:00:00.123456+00`. Six-digit years have a sign. */
const isoDate =
  /^((?:\d{4}|[+-]\d{6})-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Parses an ISO date or date-time. A date without a time is a day in the time zone. A time without an offset is UTC, as
 * in databases.
 *
 * @returns an invalid date if the string isn't a date
 * @example
 * readDate('2026-07-01', 'Europe/Oslo').toISOString() // '2026-06-30T22:00:00.000Z'
 * readDate('2026-07-01T10:00:00+02:00', 'Europe/Oslo').toISOString() // '2026-07-01T08:00:00.000Z'
 */
function readDate(text: string, timeZone: string): Date {
  const [, day = '', time, seconds = '00', fraction = '', offset = 'Z'] = isoDate.exec(text) ?? [];
  if (time === undefined) return isDay(day) ? startOfDay(day, timeZone) : new Date(Number.NaN);
  const midnight = new Date(`${day}T00:00:00Z`);
  // Rejects days that don't exist, because browsers read February 30 as March 2.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return new Date(Number.NaN);
  const [hours, minutes] = [offset.slice(0, 3), offset.slice(3).replace(':', '') || '00'];
  const zone = offset.toUpperCase() === 'Z' ? 'Z' : `${hours}:${minutes}`;
  return new Date(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`);
}

function createDateWriter(locale: string, options: Intl.DateTimeFormatOptions): (value: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (value) => format.format(value);
}

/** True if a date format shows the time: it formats two times of the same day differently. */
function writesTime(write: (date: Date) => string, dayOf: (date: Date) => number): boolean {
  const noon = Date.UTC(2026, 0, 15, 12);
  const [earlier, later] = [new Date(noon), new Date(noon + 3_661_001)];
  return dayOf(earlier) === dayOf(later)
    ? write(earlier) !== write(later)
    : write(earlier) !== write(new Date(noon - 3_661_001));
}

/** The options of `dateColumn`. */
export interface DateOptions extends LocaleOptions<Date> {
  /** How dates are formatted: `Intl.DateTimeFormat` options, or a function. Default: `{ dateStyle: 'medium' }`. */
  readonly format?: Omit<Intl.DateTimeFormatOptions, 'timeZone'> | ((value: Date) => string) | undefined;
  /** The time zone that decides a date's day, e.g. `Europe/Oslo`. Default: `UTC`, so URLs mean the same everywhere. */
  readonly timeZone?: string | undefined;
}

let hasWarned = false;

function warnOnce(text: string): void {
  if (hasWarned) return;
  hasWarned = true;
  // oxlint-disable-next-line no-console -- A warning for developers.
  console.warn(
    `chartable: a \`dateColumn\` got ${JSON.stringify(text)}, which isn't an ISO date such as "2026-01-01" or "2026-01-01T10:00:00Z", so the cell is empty. Convert the string in the column's \`accessorFn\`.`,
  );
}

function dateKind({ compare, format, timeZone = 'UTC', locale = 'en' }: DateOptions): ValueKind<Date, Range<string>> {
  const timeOf = (date: Date) => date.getTime();
  const readDay = cacheByKey(createDayReader(timeZone), timeOf);
  const write =
    typeof format === 'function'
      ? format
      : createDateWriter(locale, { ...(format ?? { dateStyle: 'medium' }), timeZone });
  const readString = cacheByKey(
    (text) => {
      const date = readDate(text, timeZone);
      if (process.env.NODE_ENV !== 'production' && text !== '' && Number.isNaN(date.getTime())) warnOnce(text);
      return date;
    },
    (text: string) => text,
  );
  let hasTime: boolean | undefined;
  let readTime: ((date: Date) => string) | undefined;
  return {
    expected: 'dates (a `Date`, or an ISO string such as "2026-01-01" or "2026-01-01T10:00:00Z")',
    isValue: (value) => value instanceof Date,
    convert: (value) => (typeof value === 'string' ? readString(value) : value),
    isEmpty: (date) => Number.isNaN(date.getTime()),
    compare: compare ?? ((a, b) => a.getTime() - b.getTime()),
    text: cacheByKey(write, timeOf),
    otherTexts: (date) => [readDay(date).text],
    dayOf: (date) => readDay(date).number,
    timeZone,
    exported: (date) => {
      const { text: day } = readDay(date);
      hasTime ??= writesTime(write, (time) => readDay(time).number);
      readTime ??= createTimeReader(timeZone);
      return hasTime ? { day, time: readTime(date), instant: date.toISOString() } : { day };
    },
    ...filterBy(dateFilter, ([from, to]) => {
      const days = [from === null ? null : dayNumber(from), to === null ? null : dayNumber(to)] as const;
      return (date: Date) => isWithin(readDay(date).number, days);
    }),
  };
}

function checkDateFormat({ format, timeZone }: Pick<DateOptions, 'format' | 'timeZone'>, check: CheckOption): void {
  const isZone = timeZone === undefined || !doesThrow(() => new Intl.DateTimeFormat('en', { timeZone }));
  check(isZone, 'timeZone', 'a time zone such as "UTC" or "Europe/Oslo"', timeZone);
  const isUsable = isFunctionOrUndefined(format) || !doesThrow(() => new Intl.DateTimeFormat('en', format));
  check(isUsable, 'format', 'a function, or options of `Intl.DateTimeFormat`', format);
}

/**
 * Returns the `ColumnDef` properties of a column of dates, formatted for the locale. The filter is a range of days.
 * Example filter value: `["2026-01-01",null]`.
 *
 * The rows' values are `Date` objects or ISO strings. A date without a time is that day in the column's time zone. A
 * time without an offset is UTC. Other strings count as missing.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('due', { header: 'Due', ...dateColumn({ timeZone: 'Europe/Oslo' }) })
 */
export function dateColumn<Meta extends object = object>({
  meta,
  ...options
}: DateOptions & MetaOption<Meta> = {}): KindColumn<Date, Range<string>, Meta, Date | string> {
  const by = 'dateColumn';
  const { locale } = options;
  checkOptions(by, (check) => {
    checkLocale(options.locale, check);
    checkCompare(options, check);
    checkDateFormat(options, check);
  });
  return createKindColumn(dateKind(options), {
    by,
    filterControl: 'dayRange',
    sortDescFirst: true,
    locale,
    meta,
  });
}
