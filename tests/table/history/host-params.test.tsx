// @vitest-environment jsdom
import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { tableRouterOptions } from '../../../src/entries/tanstack-router';
import { SearchBox } from '../../../src/entries/react';
import { useTablePage } from '../../../src/table/react/url-table/use-table-page';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { click, goBy, one, render, typeInto } from '../../render';
import { bookTable } from '../react/book-table';
import { createFeatures, TestTable } from '../react/render-table';
import { borrowWindow } from './borrow-window';

// Test files share module state, which allows only one router per page.
afterAll(() => void vi.resetModules());

interface ListSearch {
  readonly page: number;
  readonly [name: string]: unknown;
}
type Given = Record<string, unknown> & SearchSchemaInput;

const definition = defineTableUrl({ name: 'books', columns: ['title', 'pages'], params: { pageSize: 'size' } });

const books = { ...bookTable, columns: bookTable.columns.slice(0, 2) };

/** Opens an app with a table on a lazily loaded route, and a list without a table that uses the same param names. */
async function openApp(href: string) {
  borrowWindow();
  window.history.replaceState(null, '', href);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const features = createFeatures();
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/books" search={true}>
          Books
        </Link>
        <Link to="/books" search={{ q: '007', page: '1' }}>
          Agents
        </Link>
        <Link to="/list" search={(before: object) => ({ ...before, q: undefined })}>
          List
        </Link>
        <Link to="/list" search={{ page: 4, size: 'M', 'price.min': 5, filter: { a: 1 }, sort: ['a', 'b'] }}>
          Sorted list
        </Link>
        <Outlet />
      </>
    ),
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: (given: Given): ListSearch => ({ ...given, page: Number(given['page']) }),
    component: function List() {
      const search: ListSearch = list.useSearch();
      return (
        <>
          <output>{JSON.stringify(search)}</output>
          <Link to="/list" search={(before: object) => ({ ...before, page: search.page + 1 })}>
            Next
          </Link>
        </>
      );
    },
  });
  const booksRoute = createRoute({
    getParentRoute: () => root,
    path: '/books',
    validateSearch: (given: Given): Record<string, unknown> => ({ ...given, ...definition.validateSearch(given) }),
  });
  const load = async () =>
    createLazyRoute('/books')({
      component: function Books() {
        const page = useTablePage(definition);
        const search: Record<string, unknown> = booksRoute.useSearch();
        return (
          <>
            <output>{JSON.stringify(search)}</output>
            <TestTable features={features} definition={definition} options={{ ...books, ...page }}>
              {(table) => <SearchBox table={table} />}
            </TestTable>
          </>
        );
      },
    });
  const router = createRouter({ routeTree: root.addChildren([list, booksRoute.lazy(load)]), ...tableRouterOptions() });
  const app = await render(<RouterProvider router={router} />);
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await settle();
  return {
    follow: async (name: string) => {
      const link = [...app.querySelectorAll('a')].find(({ textContent }) => textContent === name);
      if (!link) throw new Error(`There is no link “${name}”.`);
      click(link);
      await settle();
    },
    back: async () => {
      await goBy(-1);
      await settle();
    },
    type: async (text: string) => {
      typeInto(one(app, 'input[type=search]', HTMLInputElement), text);
      await settle();
    },
    typed: () => one(app, 'input[type=search]', HTMLInputElement).value,
    search: () => JSON.parse(one(app, 'output').textContent) as unknown,
  };
}

const href = () => location.pathname + location.search;

const hostSearch = '?page=2&size=M&price.min=5&filter[a]=1';
const hostValues = { page: 2, size: 'M', 'price.min': 5, 'filter[a]': 1 };

test('on a TanStack Router page without a table, app params named like table params keep their types', async () => {
  const { back, follow, search, type, typed } = await openApp(`/list${hostSearch}`);
  expect(search()).toEqual(hostValues);
  expect(href()).toBe(`/list${hostSearch}`);

  await follow('Books');
  expect(href()).toBe(`/books${hostSearch}`);
  expect(search()).toEqual({ ...hostValues, page: '2' });
  await type('1.0');
  expect(href()).toBe('/books?size=M&price.min=5&filter[a]=1&q=1.0');
  expect(search()).toEqual({ size: 'M', 'price.min': 5, 'filter[a]': 1, q: '1.0' });

  await back();
  expect(href()).toBe(`/list${hostSearch}`);
  expect(search()).toEqual(hostValues);

  await follow('Next');
  expect(search()).toEqual({ ...hostValues, page: 3 });
  expect(href()).toBe('/list?page=3&size=M&price.min=5&filter%5Ba%5D=1');

  await follow('Agents');
  expect(href()).toBe('/books?q=007&page=1');
  expect(typed()).toBe('007');

  await follow('Sorted list');
  const sorted = { page: 4, size: 'M', 'price.min': 5, filter: { a: 1 }, sort: ['a', 'b'] };
  expect(search()).toEqual(sorted);
  await follow('Next');
  expect(search()).toEqual({ ...sorted, page: 5 });
});

test.each(['1.0', '12345678901234567890', 'null', '"a"'])(
  'a lazily loaded table in TanStack Router reads the exact text %s from the URL',
  async (q) => {
    const text = `/books?${String(new URLSearchParams({ q }))}`;
    const { back, follow, typed } = await openApp(text);
    expect(typed()).toBe(q);
    expect(href()).toBe(text);
    await follow('Agents');
    await back();
    expect(typed()).toBe(q);
    expect(href()).toBe(text);
  },
);
