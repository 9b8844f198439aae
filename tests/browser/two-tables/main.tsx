import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouterAddress, useKeepFirst, usePagePathname } from '../../../src/address/tanstack-router';
import { rows } from '../../../src/data/rows';
import { userColumns } from '../../../src/demos/users';
import type { OpenedTable } from '../../../src/search-params';
import { standardParams } from '../../../src/search-params/standard';
import { createTable, TableView, useAddressTable } from '../../../src/table';

/* Two tables on one page, whose parameters have prefixes: one writes after a second, the other pushes. */

const paramsWith = (prefix: string) =>
  Object.fromEntries(Object.entries(standardParams).map(([state, name]) => [state, `${prefix}-${name}`]));

const tables = {
  slow: createTable({
    name: 'slow',
    columns: userColumns,
    params: paramsWith('slow'),
    debounce: { globalFilter: 1000, sorting: 1000 },
  }),
  pushing: createTable({ name: 'pushing', columns: userColumns, params: paramsWith('pushing'), history: 'push' }),
};

type OpenedTables = Readonly<Record<keyof typeof tables, OpenedTable>>;

const address = createRouterAddress({ tables: Object.values(tables) });

function Table({ name, opened }: { readonly name: keyof typeof tables; readonly opened: OpenedTable }) {
  const pathname = usePagePathname();
  const running = useAddressTable({ table: tables[name], rows, address, pathname, opened });
  return (
    <section id={name}>
      <TableView {...running} label={name} />
    </section>
  );
}

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/other">Other</Link>
      <Link to="." search={{ 'pushing-pageIndex': 99 }}>
        Out of range
      </Link>
      <Outlet />
    </>
  ),
  notFoundComponent: () => <h1>Another page</h1>,
});
const both = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (given: Record<string, unknown> & SearchSchemaInput): OpenedTables => ({
    slow: tables.slow.open(given),
    pushing: tables.pushing.open(given),
  }),
  component: function Both() {
    const keepSlow = useKeepFirst<OpenedTable>();
    const keepPushing = useKeepFirst<OpenedTable>();
    const slow = both.useSearch({ select: (search: OpenedTables) => keepSlow(search.slow) });
    const pushing = both.useSearch({ select: (search: OpenedTables) => keepPushing(search.pushing) });
    return (
      <>
        <Table name="slow" opened={slow} />
        <Table name="pushing" opened={pushing} />
      </>
    );
  },
});

const router = createRouter({
  ...address.options,
  routeTree: root.addChildren([both]),
  trailingSlash: 'preserve',
});
address.connect(router);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
