import { expect, test } from 'vitest';
import type { Json, TableState } from '../../../machines/table';
import { countOptions } from '../../../src/table/columns/facets';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { sampleBooks } from '../../sample-books';
import { fc } from '../../seeded';
import { anyFilterOf, columnIds, type ColumnId } from '../url/kind-arbitraries';
import { columns, createBookTable, kinds } from './book-table';
import { lengthOf } from '../../nightly';

type Table = ReturnType<typeof createBookTable>;

const searched = fc.oneof(
  fc.constantFrom('', 'AN', 'é', '1,1', '1100', '2000-01-0', 'jan', 'yes', 'geography', 'ground', '3 ×', 'unknown'),
  fc.string({ unit: fc.constantFrom('a', 'E', '1', ' '), maxLength: 2 }),
);
const anyQuery = fc.record({
  globalFilter: searched,
  columnFilters: fc.uniqueArray(
    fc.oneof(...columnIds.map((id) => fc.record({ id: fc.constant(id), value: anyFilterOf(id) }))),
    { maxLength: 2, selector: ({ id }) => id },
  ),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...columnIds), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
});

type Asked = Pick<TableState, 'globalFilter' | 'sorting'> & {
  readonly columnFilters: readonly { readonly id: ColumnId; readonly value: Json }[];
};

/** Sets the states like an app that decodes filters from the URL. */
function setState(table: Table, { globalFilter, columnFilters, sorting }: Asked) {
  table.setGlobalFilter(globalFilter);
  table.setColumnFilters(
    columnFilters.map(({ id, value }) => ({ id, value: kinds[id].meta.filterCodec?.parse(value) })),
  );
  table.setSorting(sorting.map((entry) => ({ ...entry })));
}

const numRuns = lengthOf(12, 1000);
const timeout = 300_000;

const rows = sampleBooks.map((data, index) => ({ id: String(index), data }));
const createFinder = () => createRowFinder({ columns, rows });

test('`createRowFinder` on a server finds the same rows in the same order as a table', { timeout }, () => {
  fc.assert(
    fc.property(fc.array(anyQuery, { minLength: 1, maxLength: 5 }), (states) => {
      const finder = createFinder();
      for (const state of states) {
        const table = createBookTable();
        setState(table, state);
        const sorted = finder.sortRows(state.sorting, state);
        expect(sorted.map(({ id }) => id)).toEqual(table.getSortedRowModel().rows.map(({ id }) => id));
        expect(sorted.every(({ id, data }) => sampleBooks[Number(id)] === data)).toBe(true);
        expect(finder.filterRows(state)).toEqual(table.getFilteredRowModel().rows.map(({ id }) => id));
      }
    }),
    { numRuns },
  );
});

test("`cellText` returns a cell's text in the format of the column kind", () => {
  const table = createBookTable();
  expect(columnIds.map((id) => cellText(table, '0', id))).toEqual([
    'Åse',
    '0',
    'Jan 1, 2000',
    'Yes',
    'ground',
    '',
    '0 × 0',
  ]);
  for (const row of table.getCoreRowModel().rows)
    expect(columnIds.map((id) => cellText(table, row.id, id))).toEqual(
      columnIds.map((id) => kinds[id].meta.cellText(row, id)),
    );
});

test('`countOptions` counts the rows that would match if only one option were in the filter', { timeout }, () => {
  const finder = createFinder();
  fc.assert(
    fc.property(anyQuery, fc.constantFrom('lent', 'shelf', 'topics'), (state, id) => {
      const table = createBookTable();
      setState(table, state);
      const others = state.columnFilters.filter((filter) => filter.id !== id);
      const column = table.getColumn(id);
      expect(column && countOptions(column).map(({ count }) => count)).toEqual(
        kinds[id].meta.filterOptions.map(({ value }) => {
          const chosen = { id, value: id === 'topics' ? [value] : value };
          return finder.filterRows({ globalFilter: state.globalFilter, columnFilters: [...others, chosen] }).length;
        }),
      );
    }),
    { numRuns },
  );
});

function cellText(table: Table, rowId: string, columnId: string): unknown {
  const cell = table.getRow(rowId).getAllCellsByColumnId()[columnId];
  const template = cell?.column.columnDef.cell;
  return cell && typeof template === 'function' ? template(cell.getContext()) : undefined;
}
