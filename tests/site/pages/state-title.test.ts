import { expect, test } from 'vitest';
import { defineTable } from 'chartable/definition';
import { titleOf } from '../../../src/site/pages/state-title';

const headers = new Map([
  ['name', 'Name'],
  ['age', 'Age'],
]);
const headerOf = (id: string) => headers.get(id);
const { search } = defineTable({ name: 'users', states: [] });
const title = (searchString: string) => titleOf('Basic', search, searchString, headerOf);

test("without state in the URL, the document title is the page's own", () => {
  expect(title('')).toBe('Basic · Chartable');
  expect(title('?other=1')).toBe('Basic · Chartable');
});

test('the document title contains search, filters, sorting and page', () => {
  expect(title('?globalFilter=jo&sorting=age.desc%2Cname.asc&pageIndex=2')).toBe(
    'Basic · “jo” · sorted by Age, Name · page 2 · Chartable',
  );
  expect(title('?columnFilters=name.%22a%22')).toBe('Basic · filtered by Name · Chartable');
});

test('the document title omits defaults, unknown columns and the page size', () => {
  const { search: withDefaults } = defineTable({
    name: 'users',
    states: [],
    defaults: { sorting: [{ id: 'name', desc: true }], pagination: { pageIndex: 2, pageSize: 20 } },
  });
  expect(titleOf('Basic', withDefaults, '?pageSize=10', headerOf)).toBe('Basic · Chartable');
  expect(titleOf('Basic', withDefaults, '?pageIndex=1', headerOf)).toBe('Basic · page 1 · Chartable');
  expect(title('?sorting=salary.asc')).toBe('Basic · Chartable');
});

test('the document title omits the state of very long URLs', () => {
  expect(title(`?pageIndex=2&rowSelection=${'1%2C'.repeat(1000)}`)).toBe('Basic · Chartable');
});
