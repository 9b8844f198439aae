import { expect, test } from 'vitest';
import { datePresets, daysOfPreset } from '../../../../src/table/react/filters/date-filter';

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['last7Days', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-07-04', '2026-01-01', '2026-12-31'],
] as const)('the date range %s on %s is %s to %s', (preset, today, from, to) => {
  expect(daysOfPreset(preset, today)).toEqual([from, to]);
});

test('named date ranges are never empty', () => {
  for (let day = Date.UTC(2023, 11, 1); day < Date.UTC(2025, 1, 1); day += 86_400_000)
    for (const preset of datePresets) {
      const [from, to] = daysOfPreset(preset, new Date(day).toISOString().slice(0, 10));
      expect(from <= to).toBe(true);
    }
});
