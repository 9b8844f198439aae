import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionalStateKeys } from '../machines/table';
import { createTableSearch, robustLinks } from '../src/table/url';
import { writesOf } from './table/url/writes';

const read = (chapter: string) => readFileSync(join(import.meta.dirname, '../src/site/docs', chapter), 'utf8');
const urls = [read('table/columns.md'), read('url/urls.md')].flatMap((chapter) =>
  [...chapter.matchAll(/`\/\w*(\?\w+=[^`]+)`/g)].map(([, url = '']) => url),
);

test('the guide contains URLs of tables', () => {
  expect(urls.length).toBeGreaterThan(10);
});

test.each(urls)('a table writes the URL in the guide: %s', (url) => {
  const search = createTableSearch({
    states: optionalStateKeys,
    links: /[~!]|%20/.test(url) ? robustLinks : undefined,
  });
  expect(search.apply('', writesOf(search, search.defaults, search.decode(url)))).toBe(url);
});
