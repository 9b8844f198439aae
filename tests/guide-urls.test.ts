import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classicParams } from 'chartable/url';
import { partStateKeys } from '../machines/table';
import { rows as userRows } from '../src/site/data/rows';
import { createTableSearch } from '../src/table/define-table-url';
import { people } from './package/apps/no-router/src/own-format';
import { writesOf } from './table/url/writes';

const read = (chapter: string) => readFileSync(join(import.meta.dirname, '../src/site/docs', chapter), 'utf8');
const chapters = ['table/columns.md', 'table/selection.md', 'url/urls.md'].map(read);

/** Search strings in inline code, with or without their path: `/people?q=an` or `q=an`. */
const searches = chapters.flatMap((chapter) =>
  [...chapter.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`(?:\/[\w/]*\?)?([\w.~]+=[^`\s:]+)`/g)].map(
    ([, search = '']) => `?${search}`,
  ),
);

test("the guide's chapters contain over 40 table URLs", () => {
  expect(searches.length).toBeGreaterThan(40);
});

// Skips `none` (an empty list) and `~0` (an empty search), which a table only writes if its default isn't empty.
test.each(searches.filter((search) => !/=(?:none|~0)$/.test(search)))(
  "a URL in the guide doesn't change when it is decoded and written again: %s",
  (url) => {
    const states = { states: partStateKeys };
    const search = createTableSearch(
      /[?&](?:sorting|columnFilters)=/.test(url) ? { ...classicParams, ...states } : states,
    );
    expect(search.apply('', writesOf(search, search.defaults, search.decode(url)))).toBe(url);
  },
);

test("the first URL in the guide's URL chapter decodes to the state that the chapter describes", () => {
  const [url = ''] = /(?<=`\/docs\/urls)\?[^`]+/.exec(read('url/urls.md')) ?? [];
  const { defaults, decode } = createTableSearch();
  expect(decode(url)).toEqual({
    ...defaults,
    globalFilter: 'an',
    sorting: [{ id: 'age', desc: true }],
    pagination: { pageIndex: 1, pageSize: 5 },
    columnFilters: [{ id: 'age', value: [30, null] }],
    rowSelection: { 14: true, 86: true },
  });
  const found = userRows
    .filter(({ name, age }) => name.toLowerCase().includes('an') && age >= 30)
    .toSorted((a, b) => b.age - a.age)
    .slice(5, 10);
  for (const id of [14, 86]) expect(found).toContain(userRows[id]);
});

const filterParams = [...read('table/columns.md').matchAll(/`(["{[][^`]+)` \| `(\w+\.\w+=[^`]+)`/g)];

test.each(filterParams.map(([, value = '', param = '']) => [value, param]))(
  'in the guide, the filter value %s matches the decoded param %s',
  (value, param) => {
    const [filter] = createTableSearch().decode(`?${param}`).columnFilters;
    expect(filter?.value).toEqual(JSON.parse(value));
  },
);

test.each(['?sort=age:desc,name:asc', '?q=an&sort=none'])(
  "the guide's codec decodes %s and writes it back without default values",
  (url) => {
    const { search } = people;
    expect(search.apply('', writesOf(search, search.decode(''), search.decode(url)))).toBe(
      url.replace('&sort=none', ''),
    );
  },
);
