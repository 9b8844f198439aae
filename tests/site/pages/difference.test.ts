import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedKb } from '../../../src/site/demos/difference/difference.figures';

test('the kilobytes on /difference equal the measured figures', () => {
  const figures = readFileSync(join(import.meta.dirname, '../../../src/site/docs/about/figures.md'), 'utf8');
  const read = (start: string) =>
    (figures.split('\n').find((line) => line.startsWith(start)) ?? '').split('|').map((cell) => cell.trim());
  const names = read('| median | ours ');
  const kb = read('| start: JavaScript before it, kB');
  const of = (name: string) => Number(kb[names.indexOf(name)]);
  expect(loadedKb).toEqual({ chartable: of('ours'), nuqs: of('nuqs-page') });
});
