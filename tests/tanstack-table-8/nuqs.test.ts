import fc from 'fast-check';
import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsJson,
  parseAsString,
} from 'nuqs/server';
import { expect, test } from 'vitest';
import { defineTable } from '../../src/definition';
import { nuqsParams } from '../../src/tanstack-table-8';

const tasks = defineTable({ name: 'tasks', ...nuqsParams({ title: 'text', status: 'list' }) });

/** The parsers of tablecn. */
const parsers = {
  page: parseAsInteger.withDefault(1),
  perPage: parseAsInteger.withDefault(10),
  sort: parseAsJson((value) => (Array.isArray(value) ? value : null)),
  title: parseAsString,
  status: parseAsArrayOf(parseAsString, ','),
};
const write = createSerializer(parsers);
const read = createLoader(parsers);

test('a link that nuqs wrote opens the table that it describes', () => {
  const link = write({
    page: 2,
    perPage: 20,
    sort: [{ id: 'title', desc: true }],
    title: 'ann & co',
    status: ['open', 'shipped'],
  });
  expect(tasks.search.decode(link)).toMatchObject({
    pagination: { pageIndex: 1, pageSize: 20 },
    sorting: [{ id: 'title', desc: true }],
    columnFilters: [
      { id: 'title', value: 'ann & co' },
      { id: 'status', value: ['open', 'shipped'] },
    ],
  });
});

test('nuqs reads what the table writes, and the table what nuqs writes, whatever the texts', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((given) => !given.includes('%2C'));
  const state = fc.record({
    page: fc.integer({ min: 2, max: 99 }),
    perPage: fc.integer({ min: 11, max: 99 }),
    sort: fc.array(fc.record({ id: text, desc: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    title: text,
    status: fc.array(text, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(state, (given) => {
      const written = tasks.linkText({
        pagination: { pageIndex: given.page - 1, pageSize: given.perPage },
        sorting: given.sort,
        columnFilters: [
          { id: 'title', value: given.title },
          { id: 'status', value: given.status },
        ],
      });
      expect(read(written)).toEqual(given);
      expect(tasks.search.decode(write(given))).toEqual(tasks.search.decode(written));
    }),
  );
});

test('a parameter that is malformed, or of a column that is not named, is no state of the table', () => {
  const { sorting, columnFilters, pagination } = tasks.search.decode(
    '?page=0&perPage=x&sort=[{"id":1}]&title=&status=&points=3',
  );
  expect({ sorting, columnFilters, pagination }).toEqual({
    sorting: [],
    columnFilters: [],
    pagination: { pageIndex: 0, pageSize: 10 },
  });
});

test('a filter of another form is left out of the address', () => {
  expect(
    tasks.linkText({
      columnFilters: [
        { id: 'title', value: [1, 2] },
        { id: 'status', value: 'open' },
        { id: 'points', value: 3 },
      ],
    }),
  ).toBe('');
});

test('a default filter, and a form that there is not, throw by their names', () => {
  const defined = defineTable({
    name: 'tasks',
    ...nuqsParams({ title: 'text' }),
    defaults: { columnFilters: [{ id: 'title', value: 'a' }] },
  });
  expect(() => defined.search).toThrow('nuqsParams: `defaults.columnFilters` must be left out');
  const form: string = 'texts';
  // @ts-expect-error -- No form.
  expect(() => nuqsParams({ title: form })).toThrow(
    "nuqsParams: `filters.title` must be 'text' or 'list', got \"texts\"",
  );
});
