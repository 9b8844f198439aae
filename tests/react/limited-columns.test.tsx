// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dateColumn, limitColumns, numberColumn, textColumn } from '../../src/columns';
import { renderTable } from './render-table';

const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'price', header: 'Price', ...numberColumn() },
  { accessorKey: 'placed', header: 'Placed', ...dateColumn() },
  { accessorKey: 'paid', header: 'Paid', ...dateColumn() },
];

test('a table offers the sorts, the filters and the ends of ranges that its source knows, and no others', async () => {
  const limited = limitColumns(columns, {
    sort: ['price'],
    filter: { price: ['min'], placed: ['max'], paid: ['max', 'min'] },
  });
  const { page } = await renderTable(
    { columns: [...limited], data: [], options: { getRowId: (_: unknown, index: number) => String(index) } },
    {},
  );
  const boxes = Array.from(page.querySelectorAll('.ct-column-filter input'), (box) => box.getAttribute('aria-label'));
  expect(boxes).toEqual(['Minimum Price', 'Maximum Placed', 'Minimum Paid', 'Maximum Paid']);
  const sorts = Array.from(
    page.querySelectorAll('.ct-header-cell'),
    (head) => head.querySelector('.ct-sort-button') !== null,
  );
  expect(sorts.filter(Boolean)).toHaveLength(1);
  expect(page.querySelector('input[type="search"], input[placeholder="Search..."]')).toBeNull();
});
