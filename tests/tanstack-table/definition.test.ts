import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineTable, type ColumnFilterCodec } from '../../src/definition';
import { someOfFilter, textFilter } from '../../src/search-params';

const tasks = defineTable({
  name: 'tasks',
  params: { globalFilter: 'q', rowSelection: false },
  defaults: { pagination: { pageSize: 25 } },
  columns: { title: textFilter, status: someOfFilter(['open', 'done']), due: true },
});

describe('a link to a table in a given state', () => {
  test('is the search of a router’s link, and a text', () => {
    const state = {
      globalFilter: 'ann',
      sorting: [{ id: 'due', desc: false }],
      pagination: { pageIndex: 2 },
      columnPinning: { start: ['title'] },
    } as const;
    expect(tasks.link(state)).toEqual({ q: 'ann', sorting: 'due.asc', pageIndex: '3', columnPinning: 'title.left' });
    expect(tasks.linkText(state)).toBe('?q=ann&sorting=due.asc&pageIndex=3&columnPinning=title.left');
    expect(tasks.linkText({})).toBe('');
  });

  test('opens the table in that state', () => {
    const columnFilters = [{ id: 'status', value: ['open'] }] as const;
    expect(tasks.open(tasks.link({ columnFilters })).state.columnFilters).toEqual(columnFilters);
  });

  test('takes the columns and the values of their filters by type', () => {
    type State = Parameters<typeof tasks.link>[0];
    expectTypeOf<NonNullable<State['sorting']>[number]['id']>().toEqualTypeOf<'title' | 'status' | 'due'>();
    expectTypeOf<
      Extract<NonNullable<State['columnFilters']>[number], { id: 'title' }>['value']
    >().toEqualTypeOf<string>();
    expectTypeOf<keyof ReturnType<typeof tasks.link>>()
      .extract<'q' | 'globalFilter' | 'rowSelection'>()
      .toEqualTypeOf<'q'>();
  });

  test('throws where it names a state that there is not', () => {
    const unknown: object = { sortings: [] };
    expect(() => tasks.link(unknown)).toThrow('link: `state` must be made of globalFilter');
  });
});

test('the parameters of a table are validated beside those of a route, as the texts that they are', () => {
  const validated = { ...tasks.validateSearch({ q: '007', pageIndex: 2, tab: 'all', sorting: {} }), tab: 'all' };
  expect(validated).toEqual({ q: '007', pageIndex: '2', tab: 'all' });
  expectTypeOf(validated.q).toEqualTypeOf<string | undefined>();
});

test('equal parameters open the same table', () => {
  expect(tasks.open({ q: 'a' })).toBe(tasks.open({ q: 'a', other: 1 }));
});

test('a filter of a day has a codec for dates', () => {
  const day: ColumnFilterCodec = {
    parse: (value) => (typeof value === 'string' ? new Date(value) : undefined),
    format: (date) => (date instanceof Date ? date.toISOString() : null),
  };
  const dated = defineTable({ name: 'dated', columns: { due: day } });
  const due = new Date('2026-01-02T00:00:00.000Z');
  const link = dated.link({ columnFilters: [{ id: 'due', value: due }] });
  expect(dated.open(link).state.columnFilters).toEqual([{ id: 'due', value: '2026-01-02T00:00:00.000Z' }]);
});

test.each([
  [{ name: '' }, 'defineTable: `name` must be a text that is not empty, got ""'],
  [
    { name: 'a', debounce: { sorting: -1 } },
    'defineTable: `debounce.sorting` must be a number of milliseconds ≥ 0, got -1',
  ],
  [{ name: 'a', history: 'pop' }, "defineTable: `history` must be 'push' or 'replace', got \"pop\""],
  [{ name: 'a', getRowId: 1 }, 'defineTable: `options` must be those of `TableDefinitionOptions`, got "getRowId"'],
])('an option that cannot be used throws by its name: %j', (options, message) => {
  const given: { readonly name: string } = options;
  expect(() => defineTable(given)).toThrow(message);
});
