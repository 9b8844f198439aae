import type { DatePreset } from '../base/labels';

export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const satisfies readonly DatePreset[];

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * Current ranges end today, e.g. the last 7 days are today and the six days before.
 *
 * @param today A day such as `2026-11-20`.
 * @example
 * daysOfPreset('lastMonth', '2026-03-31') // ['2026-02-01', '2026-02-28']
 */
export function daysOfPreset(preset: DatePreset, today: string): readonly [from: string, to: string] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const daysBefore = (count: number) => dayText(year, month, day - count);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [daysBefore(1), daysBefore(1)];
    case 'last7Days':
      return [daysBefore(6), today];
    case 'last30Days':
      return [daysBefore(29), today];
    case 'thisMonth':
      return [dayText(year, month, 1), dayText(year, month + 1, 0)];
    case 'lastMonth':
      return [dayText(year, month - 1, 1), dayText(year, month, 0)];
    case 'thisYear':
      return [dayText(year, 0, 1), dayText(year, 11, 31)];
  }
}
