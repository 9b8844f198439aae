import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'src/docs/security.md'), 'utf8');
const named = [...page.matchAll(/`(tests\/\S+) > ([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name }));

test('the page on security names tests', () => {
  expect(named).not.toEqual([]);
});

test.each(named)('the page on security names a test that exists: $file > $name', ({ file, name }) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  expect(["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote},`))).toBe(true);
});
