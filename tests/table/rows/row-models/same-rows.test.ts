import { expect, test } from 'vitest';
import { tableFeatures } from '@tanstack/react-table';
import { countOptions } from '../../../../src/table/columns/facets';
import { searchCellTexts } from '../../../../src/table/columns/search';
import { sampleBooks } from '../../../sample-books';
import { fc } from '../../../seeded';
import { createBooks, flat, stock, type Features } from './tables';
import { lengthOf } from '../../../nightly';

/** Our row models combined with TanStack's faceted row model, which reads the filter results in each row. */
const flatWithStockFacets: Features = tableFeatures({ ...flat, facetedRowModel: stock.facetedRowModel });

/** Our facet counts combined with TanStack's row models. */
const stockWithFlatFacets: Features = tableFeatures({
  ...stock,
  facetedUniqueValues: flat.facetedUniqueValues,
  facetedMinMaxValues: flat.facetedMinMaxValues,
});

/** Filter values by column. Some of them match all rows, or no row. */
const filterValues: Readonly<Record<string, readonly unknown[]>> = {
  title: ['', 'a', 'NT', '1'],
  pages: [
    [100, 900],
    [null, 300],
    ['', ''],
  ],
  first: [200, '1000'],
  before: ['e', 'X'],
  inverted: [5, 6],
  topics: [['bio'], ['geo', 'none'], []],
  place: [0, 3, 'none'],
  kindTitle: ['a', 'É', ''],
  kindPages: [
    [20, 700],
    [null, null],
  ],
  kindPublished: [['2000-02-01', null]],
  kindShelf: ['ground', 'nowhere'],
  kindTopics: [['bio', 'geo']],
  unknown: [1],
  actions: ['x'],
};

type BookTable = ReturnType<typeof createBooks>;

const searchOptions = [{}, searchCellTexts] as const;

const ids = Object.keys(filterValues);

const states = fc.record({
  globalFilter: fc.constantFrom(undefined, '', 'an', 'É', '1,1', '1', 'ground', 'nothing'),
  columnFilters: fc.uniqueArray(
    fc
      .constantFrom(...ids)
      .chain((id) => fc.record({ id: fc.constant(id), value: fc.constantFrom(...(filterValues[id] ?? [])) })),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  grouping: fc.constantFrom<string[]>([], [], [], ['kindShelf']),
  expanded: fc.constantFrom<true | Record<string, boolean>>({}, true),
  rowPinning: fc.constantFrom<{ top: string[]; bottom: string[] }>(
    { top: [], bottom: [] },
    { top: ['3', '40'], bottom: ['7'] },
  ),
  selects: fc.constantFrom<'all' | 'page' | 'row' | 'none'>('all', 'page', 'row', 'none'),
  data: fc.constantFrom(sampleBooks, sampleBooks, sampleBooks.slice(0, 20), []),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
});

const numRuns = lengthOf(12, 2000);

const rowsOf = (table: BookTable) => {
  const { rows, flatRows, rowsById } = table.getSortedRowModel();
  return {
    rows: rows.map(({ id, index, depth, original, subRows }) => [
      id,
      index,
      depth,
      original,
      subRows.map((row) => row.id),
    ]),
    flat: flatRows.map(({ id }) => id),
    byId: Object.entries(rowsById).map(([id, row]) => [id, row.id, row.index]),
    page: table.getRowModel().rows.map(({ id }) => id),
    count: table.getRowCount(),
    meta: rows.map((row) => ({ ...row.columnFiltersMeta })),
    facets: ['kindShelf', 'topics', 'title', 'pages', 'first', 'kindPublished', 'actions'].map((id) => {
      const column = table.getColumn(id);
      return (
        column && [
          column.getFacetedRowModel().rows.map((row) => row.id),
          countOptions(column),
          [...column.getFacetedUniqueValues()],
          column.getFacetedMinMaxValues(),
        ]
      );
    }),
    globalFacets: [
      table.getGlobalFacetedRowModel().rows.map((row) => row.id),
      // In TanStack Table, the order of this map depends on the column order at the time of counting.
      table.getGlobalFacetedUniqueValues(),
      table.getGlobalFacetedMinMaxValues(),
    ],
    selected: [table.getSelectedRowModel(), table.getFilteredSelectedRowModel()].map((model) =>
      model.rows.map((row) => row.id),
    ),
    isAllSelected: [table.getIsAllRowsSelected(), table.getIsAllPageRowsSelected(), table.getIsSomeRowsSelected()],
    pinned: [table.getTopRows(), table.getBottomRows(), table.getCenterRows()].map((shown) =>
      shown.map((row) => row.id),
    ),
    places: rows.slice(0, 3).map((row) => row.getDisplayIndex()),
  };
};

test('flat row models return the same rows, order and facets as TanStack Table', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(states, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...searchOptions),
      fc.constantFrom<object>(
        {},
        { getRowId: ({ title }: { title: unknown }, index: number) => `${String(title)}-${100 - index}` },
        { getRowId: ({ title }: { title: unknown }) => String(title) },
        { filterFromLeafRows: true },
        { enableGlobalFilter: false },
        { enableColumnFilters: false, enableSorting: false },
        { getColumnCanGlobalFilter: ({ id }: { id: string }) => id === 'title' || id === 'kindPublished' },
        { manualFiltering: true },
        { manualSorting: true },
        { manualPagination: true },
        { manualGrouping: true, manualExpanding: true },
        { keepPinnedRows: false },
        { enableRowSelection: ({ index }: { index: number }) => index % 3 > 0 },
        { enableMultiRowSelection: false },
      ),
      fc.constantFrom(flat, flatWithStockFacets, stockWithFlatFacets),
      (asked, search, options, features) => {
        const tables = [stock, features].map((of) => createBooks(of, { ...options, ...search }));
        const wasGrouped = asked.some(({ grouping }) => grouping.length > 0);
        for (const { globalFilter, columnFilters, sorting, grouping, expanded, rowPinning, selects, data } of asked) {
          const [expected, got] = tables.map((table) => {
            table.setOptions((before) => ({ ...before, data }));
            table.setGlobalFilter(globalFilter);
            table.setColumnFilters(columnFilters);
            table.setSorting(sorting);
            table.setGrouping(grouping);
            table.setExpanded(expanded);
            // TanStack Table throws for a pinned row that doesn't exist, or that is or was in a group.
            table.setRowPinning(
              data === sampleBooks && !wasGrouped && !('getRowId' in options) ? rowPinning : { top: [], bottom: [] },
            );
            if (selects === 'all') table.toggleAllRowsSelected();
            if (selects === 'page') table.toggleAllPageRowsSelected();
            if (selects === 'row') table.getRowModel().rows[1]?.toggleSelected();
            return rowsOf(table);
          });
          expect(got).toEqual(expected);
        }
      },
    ),
    { numRuns },
  );
});

test('while the user types a search, flat row models find the same rows as TanStack Table', () => {
  const words = sampleBooks.slice(0, 20).map(({ title }) => String(title).slice(0, 6));
  const steps = fc.array(
    fc.record({
      length: fc.constantFrom(1, 1, 1, -1, 0),
      pages: fc.constantFrom(undefined, undefined, [20, 700], [300, null]),
      data: fc.constantFrom(sampleBooks, sampleBooks, sampleBooks, sampleBooks.slice(0, 20)),
    }),
    { minLength: 3, maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.constantFrom(...searchOptions), steps, (word, search, asked) => {
      const tables = [stock, flat].map((features) => createBooks(features, search));
      let length = 0;
      for (const { length: more, pages, data } of asked) {
        length = Math.max(0, length + more);
        const [expected, got] = tables.map((table) => {
          table.setOptions((before) => ({ ...before, data }));
          table.setGlobalFilter(word.slice(0, length));
          table.setColumnFilters(pages ? [{ id: 'kindPages', value: pages }] : []);
          return table.getFilteredRowModel().rows.map(({ index }) => index);
        });
        expect(got).toEqual(expected);
      }
    }),
    { numRuns },
  );
});

test('NaN and missing numbers are sorted as in TanStack Table', () => {
  const mixed = fc.array(fc.constantFrom(3, 1, 2, Number.NaN, null, 5, 4), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(mixed, fc.boolean(), (pages, desc) => {
      const data = pages.flatMap((count) => sampleBooks.slice(0, 1).map((book) => ({ ...book, pages: count })));
      const [expected, got] = [stock, flat].map((features) => {
        const table = createBooks(features, {}, data);
        table.setSorting([{ id: 'pages', desc }]);
        return table.getRowModel().rows.map(({ id }) => id);
      });
      expect(got).toEqual(expected);
    }),
    { numRuns },
  );
});

test('filtering and sorting sub-rows gives the same rows as in TanStack Table', () => {
  const getSubRows = (book: (typeof sampleBooks)[number]) =>
    book.pages !== null && book.pages % 5 === 1 && sampleBooks.indexOf(book) > 7 ? sampleBooks.slice(0, 7) : undefined;
  const [expected, got] = [stock, flat].map((features) => {
    const table = createBooks(features, { getSubRows });
    table.setColumnFilters([{ id: 'title', value: 'n' }]);
    table.setSorting([{ id: 'title', desc: true }]);
    return table.getSortedRowModel().flatRows.map(({ id }) => id);
  });
  expect(got).toEqual(expected);
});

test('filtering, sorting and grouping rows gives the same groups as in TanStack Table', () => {
  const [expected, got] = [stock, flat].map((features) => {
    const table = createBooks(features);
    table.setGrouping(['kindShelf', 'title']);
    table.setColumnFilters([{ id: 'kindPages', value: [100, 1200] }]);
    table.setSorting([{ id: 'title', desc: true }]);
    table.toggleAllRowsExpanded(true);
    return table.getSortedRowModel().flatRows.map(({ id, depth }) => [id, depth]);
  });
  expect(got).toEqual(expected);
});

test('when the data changes, the table shows the first page', async () => {
  for (const features of [stock, flat]) {
    const table = createBooks(features);
    table.getRowModel();
    table.setPageIndex(2);
    table.setOptions((options) => ({ ...options, data: sampleBooks.slice(0, 30) }));
    expect(table.getRowModel().rows).toHaveLength(10);
    await Promise.resolve();
    expect(table.getRowCount()).toBe(30);
    expect(table.atoms.pagination.get().pageIndex).toBe(0);
    table.setColumnFilters([{ id: 'title', value: 'n' }]);
    const { rows } = table.getRowModel();
    expect(rows[0]?.columnFilters).toMatchObject({ title: true });
  }
});
