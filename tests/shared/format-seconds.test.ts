import { expect, test } from 'vitest';
import { formatSeconds } from '../../src/shared/text';

test('times are shown in seconds with one decimal, or in minutes from 60 seconds on', () => {
  expect([0, 49, 50, 3300, 59_949, 59_950, 65_230, -5].map(formatSeconds)).toEqual([
    '0.0 s',
    '0.0 s',
    '0.1 s',
    '3.3 s',
    '59.9 s',
    '1:00.0',
    '1:05.2',
    '0.0 s',
  ]);
});
