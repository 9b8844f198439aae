import {
  constructTable,
  metaHelper,
  tableFeatures,
  type ColumnDef,
  type IdentifiedColumnDef,
} from '@tanstack/react-table';
import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { booleanColumn } from '../../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { ownColumn } from '../../../src/table/columns/own/own.column';
import { selectColumn } from '../../../src/table/columns/select/select.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { withOperators } from '../../../src/table/columns/operators/with-operators';
import { limitColumns } from '../../../src/table/columns/source-columns';
import { readKindMeta, type KindMeta } from '../../../src/table/columns/meta';
import { searchCellTexts } from '../../../src/table/columns/search';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { columnFilteringFeature } from '../../../src/table/features/column-filters/column-filters.feature';
import { startTable } from '../../../src/table/tanstack/connection';
import { urlFeature } from '../../../src/table/tanstack/feature';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { sampleBooks, type Book } from '../../sample-books';
import { openMemoryPage } from '../../memory-page';
import { columns, createBookTable, createFeatures, features, helper, kinds, type Features } from './book-table';

const idsOf = (table: { readonly getRowModel: () => { readonly rows: readonly { readonly id: string }[] } }) =>
  table.getRowModel().rows.map(({ id }) => id);

test('each filter is read from and written to the URL in the format of its column kind', () => {
  const definition = defineTableUrl({ name: 'books' });
  const columnFilters = [
    { id: 'published', value: ['2000-03-01', null] },
    { id: 'place', value: [3, 3, 4] },
  ];
  const { browser, clock, url } = openMemoryPage(`/books${definition.linkText({ columnFilters })}`);
  const table = constructTable({
    features: createFeatures(urlFeature({ url })),
    columns,
    data: sampleBooks,
    getRowId: (_, index) => String(index),
    tableUrl: definition,
    ...searchCellTexts,
  });
  onTestFinished(startTable(table));
  expect(table.getColumn('place')?.getFilterValue()).toEqual({ x: 3, y: 3, radius: 4 });
  const rows = sampleBooks.map((data, index) => ({ id: String(index), data }));
  const passing = createRowFinder({ columns, rows }).filterRows({ globalFilter: '', columnFilters });
  expect(table.getFilteredRowModel().rows.map(({ id }) => id)).toEqual(passing);
  expect(passing.length).toBeGreaterThan(5);

  table.getColumn('place')?.setFilterValue({ x: 1, y: 2, radius: 3 });
  table.getColumn('lent')?.setFilterValue(false);
  table.getColumn('shelf')?.setFilterValue('attic');
  clock.increment(1000);
  expect(definition.search.decode(new URL(browser.location.href).search).columnFilters).toEqual([
    { id: 'published', value: ['2000-03-01', null] },
    { id: 'place', value: [1, 2, 3] },
    { id: 'lent', value: false },
  ]);
});

test('the first click on a header sorts numbers, dates and booleans in descending order', () => {
  const table = createBookTable();
  const directions = table.getAllLeafColumns().map((column) => [column.id, column.getFirstSortDir() === 'desc']);
  expect(directions).toEqual([
    ['title', false],
    ['pages', true],
    ['published', true],
    ['lent', true],
    ['shelf', false],
    ['topics', false],
    ['place', true],
  ]);
});

test('a table sorts by a `textColumn` even if other columns have no column kind', () => {
  const mixed: ColumnDef<Features, Book>[] = [
    { accessorKey: 'title', header: 'Title', ...textColumn() },
    { id: 'actions', header: 'Actions', cell: 'Open' },
    { accessorKey: 'pages', sortFn: (a, b) => a.index - b.index },
    helper.display({ id: 'select' }),
  ];
  const table = constructTable({ features, columns: mixed, data: [...sampleBooks] });
  table.setSorting([{ id: 'title', desc: true }]);
  expect(table.getRowModel().rows[0]?.original.title).toBe('Zoë');
  expect(table.getAllLeafColumns().map((column) => readKindMeta(column)?.filterControl)).toEqual([
    'text',
    undefined,
    undefined,
    undefined,
  ]);
});

test("TypeScript rejects a column kind that doesn't match the type of the column's values", () => {
  helper.accessor('title', textColumn());
  helper.accessor('place', ownColumn({ text: ([x, y]: Book['place']) => `${x} ${y}` }));
  // @ts-expect-error -- The values are texts.
  helper.accessor('title', numberColumn());
  // @ts-expect-error -- The values are dates.
  helper.accessor('published', textColumn());
  // @ts-expect-error -- The values are lists.
  helper.accessor('topics', selectColumn({ options: ['bio'] }));
  // @ts-expect-error -- The values are numbers.
  helper.accessor((book) => book.pages, { id: 'pages', ...booleanColumn() });
  expectTypeOf(kinds.pages.meta.filterCodec?.parse).returns.toEqualTypeOf<
    readonly [number | null, number | null] | undefined
  >();
});

test('TypeScript accepts `textColumn` in tables without features and with a custom `columnMeta`', () => {
  const bare = tableFeatures({});
  expectTypeOf(textColumn()).toExtend<IdentifiedColumnDef<typeof bare, Book, string | null>>();
  const labelled = tableFeatures({
    columnFilteringFeature,
    columnMeta: metaHelper<{ label: string } & Partial<KindMeta>>(),
  });
  type Definition = IdentifiedColumnDef<typeof labelled, Book, string | null>;
  expectTypeOf(textColumn({ meta: { label: 'Title' } })).toExtend<Definition>();
  expectTypeOf(textColumn({ meta: { label: 3 } })).not.toExtend<Definition>();
});

test('`textColumn` adds its own `meta` to the `meta` that the app passes', () => {
  const { meta } = textColumn({ meta: { label: 'Title' } });
  expectTypeOf(meta.label).toEqualTypeOf<string>();
  expect([meta.label, meta.filterControl]).toEqual(['Title', 'text']);
});

test('a `dateColumn` with number values throws an error that names the column', () => {
  const column = { accessorKey: 'published', ...dateColumn() } satisfies ColumnDef<Features, { published: unknown }>;
  const table = constructTable({
    features,
    columns: [column],
    data: [{ published: 20260101 }, { published: 20260101 }],
  });
  table.setSorting([{ id: 'published', desc: false }]);
  expect(() => idsOf(table)).toThrow(
    'dateColumn: `values` of the column `published` must be dates (a `Date`, or an ISO string such as "2026-01-01" or "2026-01-01T10:00:00Z"), `null` or `undefined`, got 20260101',
  );
});

/** Returns a function that calls a column function without type checks. */
const callUnchecked =
  (helper: (...given: never[]) => unknown, options?: unknown): (() => void) =>
  () =>
    void Reflect.apply(helper, undefined, [options]);

test.each<[string, () => void, RegExp]>([
  [
    'an invalid locale',
    callUnchecked(textColumn, { locale: 'no tag' }),
    /^textColumn: `locale` must be a language tag such as "en" or "de-CH", got "no tag"/,
  ],
  [
    'a `compare` that is not a function',
    callUnchecked(textColumn, { compare: 1 }),
    /^textColumn: `compare` must be a function, got 1/,
  ],
  [
    'a `numeric` that is not a boolean',
    callUnchecked(textColumn, { numeric: 'yes' }),
    /^textColumn: `numeric` must be `true` or `false`, got "yes"/,
  ],
  [
    'an unknown number format',
    callUnchecked(numberColumn, { format: { style: 'x' } }),
    /^numberColumn: `format` must be a function, or options of `Intl.NumberFormat`, got \{"style":"x"\}/,
  ],
  [
    'a currency format without a currency',
    callUnchecked(numberColumn, { format: { style: 'currency' } }),
    /^numberColumn: `format`/,
  ],
  [
    'an unknown date format',
    callUnchecked(dateColumn, { format: { month: 'x' } }),
    /^dateColumn: `format`.*`Intl.DateTimeFormat`, got \{"month":"x"\}/,
  ],
  [
    'an unknown time zone',
    callUnchecked(dateColumn, { timeZone: 'Oslo' }),
    /^dateColumn: `timeZone` must be a time zone such as "UTC" or "Europe\/Oslo", got "Oslo"/,
  ],
  [
    'an empty list of options',
    callUnchecked(selectColumn, { options: [] }),
    /^selectColumn: `options` must be a list of at least one option, got \[\]/,
  ],
  ['no options at all', callUnchecked(multiSelectColumn, {}), /^multiSelectColumn: `options`.*got undefined/],
  ['missing select options', callUnchecked(selectColumn), /^selectColumn: `options`.*got undefined/],
  ['missing multi-select options', callUnchecked(multiSelectColumn), /^multiSelectColumn: `options`.*got undefined/],
  ['missing options of an `ownColumn`', callUnchecked(ownColumn), /^ownColumn: `text` must be a function/],
  ['`null` for options', callUnchecked(selectColumn, null), /^selectColumn: `options`.*got undefined/],
  ['`null` in a list of options', callUnchecked(selectColumn, { options: ['a', null] }), /`options\[1\]`.*got null/],
  ['an option without a text', callUnchecked(selectColumn, { options: [{ value: 'a' }] }), /`options\[0\]`/],
  ['`null` for texts', callUnchecked(booleanColumn, { texts: null }), /^booleanColumn: `texts`.*got null/],
  ['`null` for a filter', callUnchecked(ownColumn, { text: String, filter: null }), /^ownColumn: `filter`.*got null/],
  ['a missing column', callUnchecked(withOperators), /^withOperators: `column`.*got undefined/],
  ['a plain column', callUnchecked(withOperators, { meta: {} }), /^withOperators: `column`.*got \{"meta":\{\}\}/],
  ['a missing list of columns', callUnchecked(limitColumns), /^limitColumns: `columns`.*got undefined/],
  [
    'a repeated option',
    callUnchecked(multiSelectColumn, { options: ['a', 'a'] }),
    /`options\[1\]`.*a unique string.*, got "a"/,
  ],
  [
    'an option that is not a string',
    callUnchecked(selectColumn, { options: [5] }),
    /`options\[0\]` must be a unique string.*got 5/,
  ],
  ['texts in a list', callUnchecked(booleanColumn, { texts: ['y', 'n'] }), /^booleanColumn: `texts`.*got \["y","n"\]/],
  [
    'only one of two texts',
    callUnchecked(booleanColumn, { texts: { yes: 'y' } }),
    /^booleanColumn: `texts`.*got \{"yes":"y"\}/,
  ],
  ['a missing `text`', callUnchecked(ownColumn, {}), /^ownColumn: `text` must be a function, got undefined/],
  [
    'a filter that `createFilter` did not make',
    callUnchecked(ownColumn, { text: () => '', filter: { parse: 1 } }),
    /^ownColumn: `filter` must be a filter that `createFilter` made, got \{"parse":1\}/,
  ],
])('an invalid option of a column kind throws an error: %s', (_, make, message) => expect(make).toThrow(message));

test('a boolean column accepts an empty text for false', () => {
  expect(() => booleanColumn({ texts: { yes: 'y', no: '' } })).not.toThrow();
});

test('setting an invalid filter value adds no filter', () => {
  const table = createBookTable();
  for (const [id, value] of [
    ['title', ''],
    ['title', 3],
    ['pages', [null, null]],
    ['pages', 'many'],
    ['published', ['2026-02-30', null]],
    ['lent', 'yes'],
    ['shelf', 'attic'],
    ['topics', []],
    ['place', 5],
  ] as const) {
    table.getColumn(id)?.setFilterValue(value);
    expect([id, table.atoms.columnFilters.get()]).toEqual([id, []]);
  }
});

test("an `ownColumn` without a filter can't be filtered", () => {
  const column: ColumnDef<Features, Book> = {
    accessorKey: 'place',
    ...ownColumn({ text: (place: Book['place']) => place.join(' × ') }),
  };
  const table = constructTable({ features, columns: [column], data: [...sampleBooks] });
  expect(table.getColumn('place')?.getCanFilter()).toBe(false);
});

test('with `invertSorting`, missing values still come last', () => {
  const data = [{ n: null }, { n: 2 }, { n: undefined }, { n: 1 }];
  const column: ColumnDef<Features, (typeof data)[number]> = {
    accessorKey: 'n',
    ...numberColumn(),
    invertSorting: true,
  };
  const table = constructTable({ features, columns: [column], data });
  const order = (desc: boolean) => {
    table.setSorting([{ id: 'n', desc }]);
    return idsOf(table);
  };
  expect(order(false)).toEqual(['1', '3', '0', '2']);
  expect(order(true)).toEqual(['3', '1', '0', '2']);
});

test.each([
  ['`selectColumn`', selectColumn<object>, (option: string) => option],
  ['`multiSelectColumn`', multiSelectColumn<object>, (option: string) => [option, 'gone']],
] as const)(
  '%s sorts empty and unknown options last in both directions (TanStack/table#6061)',
  (_, create, valueOf) => {
    const data = ['gone', 'a', '', 'c', null, 'b'].map((option) => ({ option: option && valueOf(option) }));
    const order = (desc: boolean) => {
      const column: ColumnDef<Features, { option: unknown }> = {
        accessorKey: 'option',
        ...create({ options: ['b', 'a', 'c'] }),
      };
      const table = constructTable({ features, columns: [column], data });
      table.setSorting([{ id: 'option', desc }]);
      return idsOf(table);
    };
    expect(order(false)).toEqual(['5', '1', '3', '0', '2', '4']);
    expect(order(true)).toEqual(['3', '1', '5', '0', '2', '4']);
  },
);

test('`ownColumn` sorts “a9” before “a10”, unless `numeric` is `false`', () => {
  const data = ['b', '', 'a10', 'a9'].map((text) => ({ text }));
  const order = (numeric: boolean | undefined, desc: boolean) => {
    const column: ColumnDef<Features, (typeof data)[number]> = {
      accessorKey: 'text',
      ...ownColumn({ text: (value: string) => value, numeric }),
    };
    const table = constructTable({ features, columns: [column], data });
    table.setSorting([{ id: 'text', desc }]);
    return table.getRowModel().rows.map(({ original }) => original.text);
  };
  expect(order(undefined, false)).toEqual(['a9', 'a10', 'b', '']);
  expect(order(undefined, true)).toEqual(['b', 'a10', 'a9', '']);
  expect(order(false, false)).toEqual(['a10', 'a9', 'b', '']);
});

test('row groups are sorted by their aggregated values', () => {
  const grouped: ColumnDef<Features, Book>[] = [
    { accessorKey: 'shelf', ...kinds.shelf },
    { accessorKey: 'title', ...textColumn(), aggregationFn: 'count' },
  ];
  const table = constructTable({ features, columns: grouped, data: [...sampleBooks] });
  table.setGrouping(['shelf']);
  table.setSorting([{ id: 'title', desc: true }]);
  const { cellText } = kinds.title.meta;
  expect(table.getRowModel().rows.map((row) => cellText(row, 'title'))).toEqual(['15', '15', '10', '10', '10']);
  expect(table.getRowModel().rows.map((row) => cellText(row, 'shelf'))).toContain('ground');
});

test.each([
  [numberColumn({ locale: 'de', format: { style: 'currency', currency: 'EUR' } }), 20_000.5, '20.000,50 €'],
  [numberColumn({ locale: 'de', format: { maximumFractionDigits: 0 } }), 20_000.5, '20.000,5'],
  [numberColumn({ format: { style: 'percent' } }), 0.125, '0.125'],
  [numberColumn({ format: (value) => `${value} km` }), 2020, '2020 km'],
])('number filters format bounds like the cells, unless the format would round them: %#', (column, bound, text) => {
  expect(column.meta.boundText?.(bound)?.replaceAll('\u00A0', ' ')).toBe(text);
});
