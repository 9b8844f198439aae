import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../src', file), 'utf8');

test('every custom property of an application that the table uses is documented, with no other', () => {
  const used = [...read('react/ui/base.css').matchAll(/var\(\s*(--(?!ct-)[\w-]+)/g)].map(([, name = '']) => name);
  const documented = [...read('docs/theming.md').matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => name);
  // The page writes the distances as a range.
  const distances = ['--space-2', '--space-3'];
  expect([...new Set(used)].toSorted()).toEqual([...new Set([...documented, ...distances])].toSorted());
});
