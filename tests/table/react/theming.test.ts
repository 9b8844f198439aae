import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../../src');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const sheets = readdirSync(join(source, 'table/react'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

const isToken = (name: string): boolean => name.startsWith('--ct-') && !name.startsWith('--ct-own-');

/** Returns the custom properties that a style sheet reads. */
const readNames = (sheet: string): string[] => [...sheet.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

test('the guide documents every CSS custom property that apps can set', () => {
  const used = sheets.flatMap((sheet) => readNames(read(`table/react/${sheet}`))).filter((name) => isToken(name));
  const [table = ''] = read('site/docs/table/looks.md').split('## In a design system');
  const documented = [...table.matchAll(/`(--ct-[\w-]+)`/g)].map(([, name = '']) => name);
  const distances = ['--ct-space-2', '--ct-space-3'];
  expect([...new Set(used)].toSorted()).toEqual([...new Set([...documented, ...distances])].toSorted());
});

test('the table reads only CSS custom properties that begin with `--ct-`', () => {
  const others = sheets
    .flatMap((sheet) => readNames(read(`table/react/${sheet}`)))
    .filter((name) => !name.startsWith('--ct-'));
  expect(others).toEqual([]);
});

test('the parts of the view read CSS tokens through the defaults in `base.css`, not directly', () => {
  const withFallback = new Set(
    [...read('table/react/ui/base.css').matchAll(/--ct-own-([\w-]+): var\(\s*--ct-\1\b/g)].map(([, name]) => name),
  );
  const direct = sheets
    .filter((sheet) => sheet !== 'ui/base.css')
    .flatMap((sheet) => readNames(read(`table/react/${sheet}`)).map((name) => `${sheet} ${name}`))
    .filter((line) => withFallback.has(/--ct-([\w-]+)/.exec(line)?.[1]));
  expect(direct).toEqual([]);
});
