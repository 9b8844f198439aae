import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'src/site/docs/about/security.md'), 'utf8');
const named = [...page.matchAll(/<!-- (tests\/\S+) > (.+) -->/g)].map(([, file = '', name = '']) => ({ file, name }));

test('the security page contains references to tests', () => {
  expect(named).not.toEqual([]);
});

test('each promise on the security page refers to a test', () => {
  const [, part = ''] = page.split('## What an attacker can try');
  const promises = part.split(/^- /m).slice(1);
  expect(promises).not.toEqual([]);
  expect(promises.filter((promise) => !/<!-- tests\/\S+ > .+ -->/.test(promise))).toEqual([]);
});

test.each(named)('reference %$ of the security page names an existing test: $file > $name', ({ file, name }) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  expect(["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote},`))).toBe(true);
});
