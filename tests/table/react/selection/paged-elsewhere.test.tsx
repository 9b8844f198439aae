// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { ColumnDef } from '@tanstack/react-table';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import type { TableViewProps } from '../../../../src/entries/react';
import { click } from '../../../render';
import { renderTable, type Features } from '../render-table';

interface Order {
  readonly id: string;
}

const orders = Array.from({ length: 20 }, (_, index): Order => ({ id: `o${index}` }));
const columns: readonly ColumnDef<Features, Order>[] = [{ accessorKey: 'id', header: 'Order', ...textColumn<Order>() }];

/** Opens a table with one page of rows from the app's server. */
const openPage = (
  { data = orders, ...counted }: { rowCount?: number; pageCount?: number; data?: readonly Order[] },
  view: Partial<TableViewProps<Order>> = {},
) =>
  renderTable(
    {
      columns,
      data,
      url: '?perPage=20',
      options: { getRowId: ({ id }) => id, manualPagination: true, ...counted },
    },
    view,
  );

const count = (page: ParentNode) => page.querySelector('.ct-row-count')?.textContent;

test("with `manualPagination`, the view shows the server's row count", async () => {
  expect(count((await openPage({ rowCount: 2345 })).page)).toBe('Showing 20 of 2,345 Rows');
  expect(count((await openPage({ pageCount: 118 })).page)).toBe('Showing 20 Rows');
});

test('with `manualPagination`, the labels of “select all” and export refer to the current page', async () => {
  const { page } = await openPage({ rowCount: 2345 });
  const box = page.querySelector('thead input[type=checkbox]');
  expect(box?.getAttribute('aria-label')).toBe('Select all rows on this page');
  expect(page.querySelector('.ct-export-button')?.textContent).toContain('Export this page');
  click(page.querySelector('tbody input[type=checkbox]')!);
  expect(page.querySelector('.ct-selection-bar')?.textContent).toContain('Select all rows on this page');
});

test('`isLoading` marks the rows as busy', async () => {
  const busy = (page: ParentNode) => page.querySelector('table')?.getAttribute('aria-busy');
  expect(busy((await openPage({ rowCount: 2345 })).page)).toBe('false');
  expect(busy((await openPage({ rowCount: 2345 }, { isLoading: true })).page)).toBe('true');
  const { page } = await openPage({ data: [], rowCount: 0 }, { isLoading: true });
  expect(page.querySelector('.ct-no-rows')?.textContent).toBe('Loading…');
});

test('`error` shows a retry button that calls `onRetry`', async () => {
  const onRetry = vi.fn();
  const { page } = await openPage({ data: [], rowCount: 0 }, { error: new Error('Gateway timeout.'), onRetry });
  expect(page.querySelector('.ct-no-rows')).toBeNull();
  expect(page.querySelector('.ct-rows-notice p')?.textContent).toBe('Couldn’t load rows. Gateway timeout.');
  click(page.querySelector('.ct-rows-notice button')!);
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect((await openPage({ rowCount: 2345 }, { error: null })).page.querySelector('.ct-rows-notice')).toBeNull();
});
