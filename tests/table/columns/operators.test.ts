import { expect, test } from 'vitest';
import type { Json } from '../../../machines/table';
import { booleanColumn } from '../../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { ownColumn, createFilter } from '../../../src/table/columns/own/own.column';
import { selectColumn } from '../../../src/table/columns/select/select.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { withOperators } from '../../../src/table/columns/operators/with-operators';
import { readOperator } from '../../../src/table/columns/operators/operators';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import type { ColumnFilterCodec } from '../../../src/table/url/filter-codec';

const kinds = {
  name: withOperators(textColumn()),
  price: withOperators(numberColumn()),
  due: withOperators(dateColumn()),
  status: withOperators(selectColumn({ options: ['open', 'done'] })),
  tags: withOperators(multiSelectColumn({ options: ['ui', 'url'] })),
  paid: withOperators(booleanColumn()),
};
type ColumnId = keyof typeof kinds;
const columnIds = Object.keys(kinds) as readonly ColumnId[];

test.each<readonly [ColumnId, Json, string]>([
  ['name', { contains: 'smith' }, 'the default operator, which a filter must omit'],
  ['name', { endsWith: 'smith' }, 'an unknown operator'],
  ['name', { notContains: '' }, 'an empty text'],
  ['name', { notContains: 1 }, 'a number'],
  ['name', { isEmpty: false }, 'an operand other than true'],
  ['name', { notContains: 'a', startsWith: 'b' }, 'two operators'],
  ['name', {}, 'no operator'],
  ['price', { equals: null }, 'a missing number'],
  ['price', { before: 1 }, 'an operator of another kind'],
  ['due', { before: '2026-02-30' }, 'a day that does not exist'],
  ['status', { anyOf: ['open', 'gone'] }, 'an unknown option'],
  ['tags', { allOf: [] }, 'an empty list'],
  ['tags', { noneOf: ['ui', 'ui'] }, 'a repeated option'],
])('the filter of the column %s rejects the value %o: %s', (id, value) => {
  const { filterCodec }: { readonly filterCodec?: ColumnFilterCodec | undefined } = kinds[id].meta;
  expect(filterCodec?.parse(value)).toBeUndefined();
});

const rows = [
  { name: 'Ann', price: 1, due: new Date('2026-01-01T12:00Z'), status: 'open', tags: ['ui', 'url'], paid: true },
  { name: 'Joanna', price: 20, due: new Date('2026-01-02T00:00Z'), status: 'done', tags: 'url', paid: false },
  { name: '', price: Number.NaN, due: new Date(Number.NaN), status: null, tags: [], paid: null },
  { name: null, price: undefined, due: null, status: undefined, tags: null, paid: undefined },
].map((data, index) => ({ id: String(index), data }));
const columns = columnIds.map((id) => ({ accessorKey: id, ...kinds[id] }));
const idsWith = (id: ColumnId, value: Json): string =>
  createRowFinder<(typeof rows)[number]['data']>({ columns, rows })
    .filterRows({ globalFilter: '', columnFilters: [{ id, value }] })
    .join('');

test.each<readonly [ColumnId, Json, string]>([
  ['name', 'ann', '01'],
  ['name', { notContains: 'JO' }, '023'],
  ['name', { equals: 'ANN' }, '0'],
  ['name', { notEquals: 'ann' }, '123'],
  ['name', { startsWith: 'jo' }, '1'],
  ['name', { isEmpty: true }, '23'],
  ['name', { isNotEmpty: true }, '01'],
  ['price', { equals: 20 }, '1'],
  ['price', { notEquals: 20 }, '023'],
  ['price', { isEmpty: true }, '23'],
  ['due', { before: '2026-01-02' }, '0'],
  ['due', { after: '2026-01-01' }, '1'],
  ['due', { equals: '2026-01-01' }, '0'],
  ['due', { notEquals: '2026-01-01' }, '123'],
  ['due', { isNotEmpty: true }, '01'],
  ['status', { notEquals: 'open' }, '123'],
  ['status', { anyOf: ['open', 'done'] }, '01'],
  ['status', { noneOf: ['open'] }, '123'],
  ['tags', ['ui'], '0'],
  ['tags', { allOf: ['ui', 'url'] }, '0'],
  ['tags', { allOf: ['url'] }, '01'],
  ['tags', { noneOf: ['ui'] }, '123'],
  ['tags', { isEmpty: true }, '23'],
  ['paid', { isEmpty: true }, '23'],
])('the filter on %s with value %o matches the rows %s', (id, value, ids) => expect(idsWith(id, value)).toBe(ids));

test("with `match: 'folded'`, the operators `equals` and `startsWith` ignore case and surrounding spaces", () => {
  const folded = { accessorKey: 'name', ...withOperators(textColumn({ locale: 'tr', match: 'folded' })) };
  const { filterRows } = createRowFinder({ columns: [folded], rows: [{ id: 'a', data: { name: ' İzmir' } }] });
  const find = (value: Json) => filterRows({ globalFilter: '', columnFilters: [{ id: 'name', value }] });
  expect([find({ equals: 'izmir ' }), find({ startsWith: 'İZ' }), find({ startsWith: 'mir' })]).toEqual([
    ['a'],
    ['a'],
    [],
  ]);
});

test('a column without the default operator ignores filters that name no operator', () => {
  const { filterCodec, operators } = withOperators(textColumn(), ['startsWith', 'isEmpty']).meta;
  expect(operators?.names).toEqual(['startsWith', 'isEmpty']);
  const parsed = (['smith', { startsWith: 'smith' }, { equals: 'smith' }] as const).map((filter) =>
    filterCodec?.parse(filter),
  );
  expect(parsed).toEqual([undefined, { startsWith: 'smith' }, undefined]);
});

test('`withOperators` throws an error for an unsupported column or operator', () => {
  const isEven = createFilter<number, true>({
    parse: () => true,
    format: () => true,
    matches: (value) => value % 2 === 0,
  });
  expect(() => withOperators(ownColumn({ text: String, filter: isEven }))).toThrow(
    'withOperators: `column` must be a column kind with a filter, except `ownColumn`, got "own"',
  );
  expect(() => withOperators(numberColumn(), ['equals', 'startsWith'])).toThrow(
    'withOperators: `operators` must be a list of between, equals, notEquals, isEmpty, isNotEmpty, got ["equals","startsWith"]',
  );
  expect(() => withOperators(numberColumn(), [])).toThrow('withOperators: `operators` must be');
});

test('`readOperator` splits a filter into operator and operand', () => {
  expect(readOperator({ notContains: 'smith' })).toEqual(['notContains', 'smith']);
  expect([readOperator('smith'), readOperator(['ui']), readOperator({})]).toEqual([undefined, undefined, undefined]);
});

test('the TypeScript type of a filter allows only the listed operators', () => {
  const { filterCodec } = withOperators(textColumn(), ['contains', 'notContains', 'isEmpty']).meta;
  expect(filterCodec?.format({ notContains: 'smith' })).toEqual({ notContains: 'smith' });
  // @ts-expect-error -- The operand of `isEmpty` is `true`.
  filterCodec?.format({ isEmpty: 'smith' });
  // @ts-expect-error -- Not in the list.
  filterCodec?.format({ startsWith: 'smith' });
  const due = withOperators(dateColumn(), ['between', 'before']).meta.filterCodec;
  expect(due?.format({ before: '2026-01-01' })).toEqual({ before: '2026-01-01' });
});
