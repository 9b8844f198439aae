import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cases } from '../../../src/site/demos/difference/difference.cases';
import { loadedKb } from '../../../src/site/demos/difference/difference.figures';
import { findFaultLines, peers } from '../../../src/site/pages/difference/peers';

const docs = join(import.meta.dirname, '../../../src/site/docs');

test('the kilobytes on /difference are the measured ones', () => {
  const figures = readFileSync(join(docs, 'about/figures.md'), 'utf8');
  const read = (start: string) =>
    (figures.split('\n').find((line) => line.startsWith(start)) ?? '').split('|').map((cell) => cell.trim());
  const names = read('| start | Chartable ');
  const kb = read('| JavaScript before it, kB');
  const of = (name: string) => Number(kb[names.indexOf(name)]);
  expect(loadedKb).toEqual({ chartable: of('Chartable'), nuqs: of('nuqs') });
});

test('each failed case on /difference shows the code lines that cause it', () => {
  for (const { id, source } of peers)
    for (const { id: caseId, reasons } of cases)
      expect(findFaultLines(source, caseId) !== '', `${id}: ${caseId}`).toBe(id in reasons);
});

test('the guide and /difference list the same passed and failed cases', () => {
  const chapter = readFileSync(join(docs, 'start/why.md'), 'utf8').replaceAll("'", '’');
  for (const { title, reasons } of cases) {
    const marks = peers.map(({ id }) => (id in reasons ? '✗' : '✓'));
    expect(chapter).toContain(`\n| ${[title, ...marks, '✓'].join(' | ')} |\n`);
  }
});
