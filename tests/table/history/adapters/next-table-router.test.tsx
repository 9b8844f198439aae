// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TableView, useUrlTable, type UrlColumns } from '../../../../src/entries';
import { baseOf, createTableRouter } from '../../../../src/table/history/adapters/next/create-table-router';
import { useServerRows, type ServerRowsRouter } from '../../../../src/table/history/adapters/next/use-server-rows';
import { one, render, typeInto } from '../../../render';
import { borrowWindow } from '../borrow-window';

const rows = ['Tokyo', 'Delhi', 'Oslo', 'Rome'].map((name, id) => ({ id, name }));
const columns: UrlColumns<(typeof rows)[number]> = [{ accessorKey: 'name', header: 'Name' }];

function Cities() {
  const table = useUrlTable({ data: rows, columns });
  return <TableView table={table} label="Cities" />;
}

/** Next.js's hooks, with the `basePath` `/shop`. */
const hooksAt = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return { usePathname: () => pathname.replace(/^\/shop(?=\/)/, ''), useSearchParams: () => searchParams };
};

beforeEach(borrowWindow);

test('in Next.js, a table reads the first of repeated params, and a change replaces all of them', async () => {
  const href = '/shop/cities?q=Oslo&q=Rome';
  window.history.replaceState(null, '', href);
  const TableRouter = createTableRouter(hooksAt(href));
  const page = await render(
    <TableRouter>
      <Cities />
    </TableRouter>,
  );
  const names = () => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Oslo']);
  typeInto(one(page, 'input[type=search]', HTMLInputElement), 'Del');
  await act(async () => vi.waitFor(() => expect(window.location.search).toBe('?q=Del')));
  expect(names()).toEqual(['Delhi']);
});

test('in Next.js, a table change makes `useServerRows` load the rows of the new URL', async () => {
  window.history.replaceState(null, '', '/shop/cities?q=Oslo');
  const TableRouter = createTableRouter(hooksAt('/shop/cities?q=Oslo'));
  const replace = vi.fn<ServerRowsRouter['replace']>();
  const router = { replace };
  function LoadedCities() {
    useServerRows(router, { q: 'Oslo' });
    return <Cities />;
  }
  const page = await render(
    <TableRouter>
      <LoadedCities />
    </TableRouter>,
  );
  typeInto(one(page, 'input[type=search]', HTMLInputElement), 'Del');
  await act(async () => vi.waitFor(() => expect(replace).toHaveBeenCalledOnce()));
  expect(new URL(replace.mock.calls[0]?.[0] ?? '').search).toBe('?q=Del');
});

test.each([
  ['/shop/cities', '/cities', '/shop'],
  ['/shop/cities/', '/cities', '/shop'],
  ['/cities', '/cities', ''],
  ['/shop', '/', '/shop'],
  ['/', '/', ''],
  ['/rewritten', '/cities', undefined],
])('for the URL %s of the Next.js page %s, the detected `basePath` is %s', (href, pathname, expected) => {
  expect(baseOf(href, pathname)).toBe(expected);
});
