import { sql } from 'kysely';
import { isString } from '../../../../machines/shared/json';
import { all, isoText, type SqlCondition } from '../../sql/conditions';
import type { Flavor, StoredAs } from '../../sql/flavor';
import type { Range } from '../../url/filter-codec';
import { isRange, type FilterSql } from '../filter-sql';
import { isDay } from './date.filter';
import { shiftDay, startOfDay } from './days';

export const dateSql: FilterSql = {
  conditions: ({ kind, value, stored, flavor }) => {
    const dates = stored ?? flavor.dates;
    const timeZone = kind?.timeZone ?? 'UTC';
    const isFrom = (day: string): SqlCondition =>
      sql`${value} >= ${dates === 'day' ? flavor.day(day) : writeMoment(flavor, dates, startOfDay(day, timeZone))}`;
    const isUpTo = (day: string): SqlCondition => {
      if (dates === 'day') return sql`${value} <= ${flavor.day(day)}`;
      const end = writeMoment(flavor, dates, startOfDay(shiftDay(day, 1), timeZone));
      return end ? sql`${value} < ${end}` : sql`${value} is not null`;
    };
    /** True for dates stored as text. In text, years after 9999 start with `+`, which sorts before all other years. */
    const isText = dates === 'iso' || (flavor.dates === 'iso' && (dates === 'timestamp' || dates === 'day'));
    const isUnsigned: SqlCondition = sql`${value} >= '-'`;
    const withinDays = ([from, to]: Range<string>): SqlCondition =>
      all([...(from === null ? (isText ? [isUnsigned] : []) : [isFrom(from)]), ...(to === null ? [] : [isUpTo(to)])]);

    return {
      search: (part) => {
        const range = daysOf(part);
        return range && withinDays(range);
      },
      // The filter `after 9999-12-31` starts in the year 10000, which isn't a valid bound. No row matches, as in
      // memory.
      filter: (filter) => (isRange(filter, isDayText) ? withinDays(filter) : undefined),
    };
  },
};

const isDayText = (bound: unknown): bound is string => isString(bound) && isDay(bound);

function writeMoment(flavor: Flavor, stored: StoredAs, date: Date) {
  if (stored === 'milliseconds') return sql`${date.getTime()}`;
  if (stored === 'seconds') return sql`${date.getTime() / 1000}`;
  return stored === 'iso' ? sql`${isoText(date)}` : flavor.timestamp(date);
}

/** Returns the first and last day of a year, month or day, e.g. `2026-11`. */
function daysOf(text: string): Range<string> | undefined {
  if (isDay(text)) return [text, text];
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [first, last] = month === undefined ? ['01', '12'] : [month, month];
  const end = ['31', '30', '29', '28'].map((day) => `${year}-${last}-${day}`).find(isDay);
  return isDay(`${year}-${first}-01`) && end !== undefined ? [`${year}-${first}-01`, end] : undefined;
}
