import { expect, test } from 'vitest';
import { createDayReader, startOfDay } from '../../../src/table/columns/date/days';

test.each(['UTC', 'Europe/Oslo', 'America/New_York'])(
  'the day of a date follows the Gregorian calendar, even before 1582 and BC (time zone: %s)',
  (timeZone) => {
    const read = createDayReader(timeZone);
    const days = ['0000-02-29', '0000-12-31', '0001-01-01', '0002-01-01', '1500-06-15', '1582-10-10', '9999-12-31'];
    expect(days.map((day) => read(new Date(`${day}T12:00:00Z`)).text)).toEqual(days);
    for (const day of days) {
      const start = startOfDay(day, timeZone).getTime();
      expect(read(new Date(start)).text).toBe(day);
      expect(read(new Date(start - 1)).number).toBeLessThan(read(new Date(start)).number);
    }
    const numbers = ['-000044-03-15', '0000-01-02', '0001-01-02'].map(
      (day) => read(new Date(`${day}T12:00:00Z`)).number,
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  },
);
