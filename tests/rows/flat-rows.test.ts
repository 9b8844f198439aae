import { expect, test } from 'vitest';
import { createRowModel } from '../../src/rows';
import { bookColumns, books } from '../books';
import { fc } from '../chance';
import { anyFilterOf } from '../search-params/kind-arbitraries';

const columnIds = ['title', 'pages', 'published', 'lent', 'shelf', 'topics', 'place'] as const;

/** Texts of which many contain others, as while one types and deletes. */
const typed = fc.string({ unit: fc.constantFrom('a', 'E', '1', ' '), maxLength: 3 });
const columnFilter = fc.oneof(
  fc.record({ id: fc.constant('title' as const), value: typed }),
  ...columnIds.map((id) => fc.record({ id: fc.constant(id), value: anyFilterOf(id) })),
);
const asked = fc.record({
  globalFilter: typed,
  columnFilters: fc.uniqueArray(columnFilter, { maxLength: 2, selector: ({ id }) => id }),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...columnIds), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  pagination: fc.record({ pageIndex: fc.nat(3), pageSize: fc.integer({ min: 1, max: 30 }) }),
});

test(
  'rows without children are filtered and sorted as TanStack Table does it, whatever was asked for before',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 12 }), (queries) => {
        const model = createRowModel({ columns: bookColumns, rows: books });
        // Rows that may have children go through TanStack Table, also where none has any.
        const tanstack = createRowModel({ columns: bookColumns, rows: books, getSubRows: () => [] });
        for (const query of queries) {
          expect(model.filterRows(query)).toEqual(tanstack.filterRows(query));
          const rowIds = (of: typeof model) => of.pageRows(query).map(({ id }) => id);
          expect(rowIds(model)).toEqual(rowIds(tanstack));
        }
      }),
      { numRuns: process.env['ALL'] === undefined ? 20 : 1000 },
    );
  },
);

test('a row model whose rows have ids of their own refuses two of the same', () => {
  const create = () => createRowModel({ columns: bookColumns, rows: books, getRowId: () => 'same' });
  expect(create).toThrow('createRowModel: `getRowId` must give each row a different id, got "same" twice');
});
