import { constructTable, type ColumnDef } from '@tanstack/react-table';
import { expect, test } from 'vitest';
import type { Json, TableState } from '../../../machines/table';
import { dateColumn, numberColumn, textColumn, readKindMeta } from '../../../src/entries/url';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { sampleBooks, withinCircle, type Book } from '../../sample-books';
import { fc } from '../../seeded';
import { columns, features, kinds, type Features } from '../columns/book-table';
import { anyFilterOf, type ColumnId } from '../url/kind-arbitraries';

type BookColumns = readonly ColumnDef<Features, Book>[];

const findAmong = (rows: readonly Book[], among: BookColumns = columns) =>
  createRowFinder({ columns: among, rows: rows.map((data, index) => ({ id: String(index), data })) });
const finder = findAmong(sampleBooks);

const passing = (columnFilters: TableState['columnFilters'], globalFilter = '') =>
  finder.filterRows({ globalFilter, columnFilters });
const sorted = (id: string, desc = false, { sortRows } = finder) => sortRows([{ id, desc }]).map(({ data }) => data);

/** Returns the text that a column shows for a book. */
function shown(column: ColumnDef<Features, Book>, book: Book) {
  const table = constructTable({ features, columns: [column], data: [book] });
  const [[first], [row]] = [table.getAllLeafColumns(), table.getCoreRowModel().rows];
  return first && row && readKindMeta(first)?.cellText(row, first.id);
}
const titleColumn = (options: Parameters<typeof textColumn>[0] = {}): BookColumns => [
  { accessorKey: 'title', ...textColumn(options) },
];
const pagesColumn = (options: Parameters<typeof numberColumn>[0] = {}): ColumnDef<Features, Book> => ({
  accessorKey: 'pages',
  ...numberColumn(options),
});
const publishedColumn = (options: Parameters<typeof dateColumn>[0] = {}): ColumnDef<Features, Book> => ({
  accessorKey: 'published',
  ...dateColumn(options),
});
const book = sampleBooks[0]!;

/** Independent implementations of each kind's filter. */
const means: Readonly<Record<ColumnId, (book: Book, value: Json) => boolean>> = {
  title: ({ title }, text) => title?.toLowerCase().includes((text as string).toLowerCase()) === true,
  pages: ({ pages }, range) => {
    const [min, max] = range as [number | null, number | null];
    return pages !== null && pages >= (min ?? -Infinity) && pages <= (max ?? Infinity);
  },
  published: ({ published }, range) => {
    const [from, to] = range as [string | null, string | null];
    const day = published?.toISOString().slice(0, 10);
    return day !== undefined && day >= (from ?? '0000') && day <= (to ?? '9999-99');
  },
  lent: ({ lent }, value) => lent === value,
  shelf: ({ shelf }, value) => shelf === value,
  topics: ({ topics }, some) => topics.some((topic) => (some as string[]).includes(topic)),
  place: ({ place: [x, y] }, circle) => {
    const [a, b, radius] = circle as [number, number, number];
    return Math.hypot(x - a, y - b) <= radius;
  },
};

test.each(Object.keys(means) as ColumnId[])(
  'the filter of the column %s matches the same rows as an independent implementation',
  (id) => {
    fc.assert(
      fc.property(anyFilterOf(id), (value) => {
        const expected = sampleBooks.flatMap((book, index) => (means[id](book, value) ? [String(index)] : []));
        expect(passing([{ id, value }])).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  },
);

test('no filter matches a row without a value', () => {
  const none: Book = {
    title: null,
    pages: null,
    published: null,
    lent: null,
    shelf: null,
    topics: [],
    place: [0, 0],
  };
  const { filterRows } = findAmong([none]);
  const values: Partial<Record<ColumnId, Json>> = {
    title: 'a',
    pages: [null, 9e9],
    published: ['0001-01-01', null],
    lent: false,
    shelf: 'ground',
    topics: ['bio'],
  };
  for (const [id, value] of Object.entries(values))
    expect(filterRows({ globalFilter: '', columnFilters: [{ id, value }] })).toEqual([]);
  expect([shown(pagesColumn(), none), shown(publishedColumn(), none)]).toEqual(['', '']);
});

test("a day filter compares days in the column's time zone, UTC by default", () => {
  const evening: Book = { ...book, published: new Date('2026-11-20T23:30:00Z') };
  const isFoundOn = (day: string, timeZone?: string) => {
    const { filterRows } = findAmong([evening], [publishedColumn({ timeZone })]);
    return filterRows({ globalFilter: '', columnFilters: [{ id: 'published', value: [day, day] }] }).length > 0;
  };
  expect([isFoundOn('2026-11-20'), isFoundOn('2026-11-21')]).toEqual([true, false]);
  expect([isFoundOn('2026-11-20', 'Europe/Oslo'), isFoundOn('2026-11-21', 'Europe/Oslo')]).toEqual([false, true]);
});

test("strings are sorted in the locale's order, ignoring case", () => {
  const names = (locale: string) => {
    const rows = ['Zoë', 'ant', 'Åse', 'Ant', 'bee'].map((title) => ({ ...book, title }));
    return sorted('title', false, findAmong(rows, titleColumn({ locale }))).map(({ title }) => title);
  };
  expect(names('en')).toEqual(['ant', 'Ant', 'Åse', 'bee', 'Zoë']);
  expect(names('nb')).toEqual(['ant', 'Ant', 'bee', 'Zoë', 'Åse']);
});

test('sorting puts missing values last in either direction', () => {
  for (const desc of [false, true]) {
    const sign = desc ? -1 : 1;
    const isOrdered = (values: readonly (number | null)[]) => {
      const known = values.filter((value) => value !== null);
      return (
        values.slice(known.length).every((value) => value === null) &&
        known.every((value, index) => index === 0 || (value - known[index - 1]!) * sign >= 0)
      );
    };
    expect(isOrdered(sorted('pages', desc).map(({ pages }) => (Number.isNaN(pages) ? null : pages)))).toBe(true);
    expect(isOrdered(sorted('published', desc).map(({ published }) => published?.getTime() ?? null))).toBe(true);
    expect(isOrdered(sorted('lent', desc).map(({ lent }) => (lent === null ? null : Number(lent))))).toBe(true);
    expect(isOrdered(sorted('place', desc).map(({ place }) => place[0]))).toBe(true);
  }
  expect([...new Set(sorted('shelf').map(({ shelf }) => shelf))]).toEqual(['ground', 'upper', 'cellar', 'attic', null]);
  expect([...new Set(sorted('topics').map(({ topics }) => topics.join()))]).toEqual([
    'bio',
    'bio,geo,none',
    'geo,bio',
    'none',
    '',
    'unknown',
  ]);
});

test('`compare` determines the sort order of a text column', () => {
  const byLength = titleColumn({ compare: (a, b) => a.length - b.length });
  const rows = ['ccc', 'b', 'aa'].map((title) => ({ ...book, title }));
  expect(sorted('title', false, findAmong(rows, byLength)).map(({ title }) => title)).toEqual(['b', 'aa', 'ccc']);
});

test("a cell shows numbers and dates in the locale's format", () => {
  const big = { ...book, pages: 1234.5, published: new Date('2026-11-20T12:00:00Z') };
  expect(shown(pagesColumn(), big)).toBe('1,234.5');
  expect(shown(pagesColumn({ locale: 'de' }), big)).toBe('1.234,5');
  expect(shown(publishedColumn(), big)).toBe('Nov 20, 2026');
  expect(shown(publishedColumn({ locale: 'de' }), big)).toBe('20.11.2026');
});

test('the option `format` formats numbers and dates with `Intl` options or a function', () => {
  const five = { ...book, pages: 5 };
  expect(shown(pagesColumn({ format: { minimumFractionDigits: 2 } }), five)).toBe('5.00');
  expect(shown(pagesColumn({ format: (value) => `${value} p.` }), five)).toBe('5 p.');
  const year = publishedColumn({ format: { year: 'numeric' } });
  expect(shown(year, { ...book, published: new Date('2026-11-20') })).toBe('2026');
});

test("a cell shows an option's label", () => {
  expect(shown({ accessorKey: 'topics', ...kinds.topics }, { ...book, topics: ['geo', 'x'] })).toBe('Geography, x');
  expect(shown({ accessorKey: 'shelf', ...kinds.shelf }, { ...book, shelf: 'attic' })).toBe('attic');
  const lent: ColumnDef<Features, Book> = { accessorKey: 'lent', ...kinds.lent };
  expect([true, false, null].map((isLent) => shown(lent, { ...book, lent: isLent }))).toEqual(['Yes', 'No', '']);
});

test('a search matches the visible text of cells', () => {
  const row = { ...book, title: 'x', pages: 1234, published: new Date('2026-11-20'), topics: ['geo'] };
  const { filterRows } = findAmong([row]);
  const isFound = (globalFilter: string) => filterRows({ globalFilter, columnFilters: [] }).length === 1;
  expect(['1,234', '1234', 'NOV 20', '2026-11-20', 'geogr', 'yes', 'ground', '0 ×'].map(isFound)).not.toContain(false);
  expect(['12,34', 'no topic', 'null', 'undefined'].map(isFound)).not.toContain(true);
});

test('matching rows are computed once for equal filters', () => {
  const filters = { globalFilter: 'a', columnFilters: [] };
  const rowIds = finder.filterRows(filters);
  passing([]);
  expect(finder.filterRows(filters)).toBe(rowIds);
});

test('a filter made by `createFilter` parses its own formatted values and rejects others', () => {
  const circle = { x: 1, y: 2, radius: 3 };
  expect(withinCircle.parse(withinCircle.format(circle))).toEqual(circle);
  expect([null, 'x', [1, 2], [1, 2, -3]].map((value) => withinCircle.parse(value))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
