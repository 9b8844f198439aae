import { expect, test } from 'vitest';
import type { Json, TableState } from '../../machines/table';
import { countOptions } from '../../src/columns';
import { createRowModel } from '../../src/rows';
import { bookColumns, books, type Book } from '../books';
import { fc } from '../chance';
import { anyFilterOf, columnIds, type ColumnId } from '../search-params/kind-arbitraries';
import { createBookTable, kinds } from './book-table';

type Table = ReturnType<typeof createBookTable>;

/** Texts that the cells show, and some that they do not. */
const searched = fc.oneof(
  fc.constantFrom('', 'AN', 'é', '1,1', '1100', '2000-01-0', 'jan', 'yes', 'geography', 'ground', '3 ×', 'unknown'),
  fc.string({ unit: fc.constantFrom('a', 'E', '1', ' '), maxLength: 2 }),
);
const asked = fc.record({
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

/** Sets the states as an application does that has the filters from an address. */
function setState(table: Table, { globalFilter, columnFilters, sorting }: Asked) {
  table.setGlobalFilter(globalFilter);
  table.setColumnFilters(
    columnFilters.map(({ id, value }) => ({ id, value: kinds[id].meta.filterCodec?.parse(value) })),
  );
  table.setSorting(sorting.map((entry) => ({ ...entry })));
}

const numRuns = process.env['ALL'] === undefined ? 60 : 3000;
const all = { pageIndex: 0, pageSize: 1000 };

test('a TanStack table with columns of these kinds shows the rows of the table of this package, in its order', () => {
  const rowModel = createRowModel({ columns: bookColumns, rows: books });
  fc.assert(
    fc.property(asked, (state) => {
      const table = createBookTable();
      setState(table, state);
      const expected = rowModel.pageRows({ ...state, pagination: all });
      const { rows } = table.getSortedRowModel();
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const texts = rows.slice(0, 5).map((row) => columnIds.map((id) => cellText(table, row.id, id)));
      expect(texts).toEqual(expected.slice(0, 5).map((row) => columnIds.map((id) => row.text(id))));
    }),
    { numRuns },
  );
});

test('so does one whose rows have rows below them', () => {
  const children = (book: Book) => (book.pages !== null && book.pages % 5 === 1 ? books.slice(0, 7) : undefined);
  const getSubRows = (book: Book) => (books.indexOf(book) > 7 ? children(book) : undefined);
  const rowModel = createRowModel({ columns: bookColumns, rows: books, getSubRows });
  fc.assert(
    fc.property(asked, (state) => {
      const table = createBookTable(books, getSubRows);
      table.setOptions((options) => ({ ...options, filterFromLeafRows: true }));
      setState(table, state);
      const expected = rowModel.pageRows({ ...state, pagination: all, expanded: true });
      expect(table.getSortedRowModel().flatRows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns },
  );
});

test('each option of a filter is counted: as many rows as there would be if it were chosen', () => {
  const rowModel = createRowModel({ columns: bookColumns, rows: books });
  fc.assert(
    fc.property(asked, fc.constantFrom('lent', 'shelf', 'topics'), (state, id) => {
      const table = createBookTable();
      setState(table, state);
      const others = state.columnFilters.filter((filter) => filter.id !== id);
      const column = table.getColumn(id);
      expect(column && countOptions(column).map(({ count }) => count)).toEqual(
        rowModel
          .orderedColumns([])
          .find((other) => other.id === id)
          ?.options.map(({ value }) => {
            const chosen = { id, value: id === 'topics' ? [value] : value };
            return rowModel.filterRows({ globalFilter: state.globalFilter, columnFilters: [...others, chosen] }).length;
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
