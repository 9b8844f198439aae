import { isDay } from './date.filter';
import { startOfDay } from './days';

/** Also matches what databases write: `2026-01-01 10:00:00.123456+00`. Six-digit years have a sign. */
const isoDate =
  /^((?:\d{4}|[+-]\d{6})-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Reads an ISO date or date-time. A date without a time is that day in the time zone. A time without an offset is UTC,
 * as in databases.
 *
 * @returns an invalid date if the string isn't a date
 * @example
 * readDate('2026-07-01', 'Europe/Oslo').toISOString() // '2026-06-30T22:00:00.000Z'
 * readDate('2026-07-01T10:00:00+02:00', 'Europe/Oslo').toISOString() // '2026-07-01T08:00:00.000Z'
 */
export function readDate(text: string, timeZone: string): Date {
  const [, day = '', time, seconds = '00', fraction = '', offset = 'Z'] = isoDate.exec(text) ?? [];
  if (time === undefined) return isDay(day) ? startOfDay(day, timeZone) : new Date(Number.NaN);
  const midnight = new Date(`${day}T00:00:00Z`);
  // Browsers read February 30 as March 2.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return new Date(Number.NaN);
  const [hours, minutes] = [offset.slice(0, 3), offset.slice(3).replace(':', '') || '00'];
  const zone = offset.toUpperCase() === 'Z' ? 'Z' : `${hours}:${minutes}`;
  return new Date(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`);
}
