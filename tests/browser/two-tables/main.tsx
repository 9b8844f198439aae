import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouterAddress, useOpenedTable } from '../../../src/address/adapters/tanstack-router';
import { searchShownTexts } from '../../../src/columns';
import { rows } from '../../../src/data/rows';
import { defineTable } from '../../../src/definition';
import { createFeatures } from '../../../src/demos/features';
import { userColumns } from '../../../src/demos/users';
import { standardParams } from '../../../src/search-params/standard';
import { TableView } from '../../../src/react';
import { useChartable } from '../../../src/tanstack-table';

/* Two tables on one page, whose parameters have prefixes: one writes after a second, the other pushes. */

const paramsWith = (prefix: string) =>
  Object.fromEntries(Object.entries(standardParams).map(([state, name]) => [state, `${prefix}-${name}`]));

const tables = {
  slow: defineTable({
    name: 'slow',
    states: [],
    params: paramsWith('slow'),
    debounce: { globalFilter: 1000, sorting: 1000 },
  }),
  pushing: defineTable({ name: 'pushing', states: [], params: paramsWith('pushing'), history: 'push' }),
};

const address = createRouterAddress({ tables: Object.values(tables) });

const noState = () => null;

function Table({ name }: { readonly name: keyof typeof tables }) {
  const [features] = useState(() => createFeatures(address));
  const { pathname, opened } = useOpenedTable(tables[name]);
  const table = useTable(
    {
      features,
      columns: userColumns,
      data: rows,
      chartable: tables[name],
      chartableOpened: opened,
      ...searchShownTexts,
    },
    noState,
  );
  useChartable(table, { pathname });
  return (
    <section id={name}>
      <TableView table={table} label={name} parts={{ order: true, statePanel: true }} />
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
  validateSearch: (given: Record<string, unknown> & SearchSchemaInput) => ({
    ...tables.slow.validateSearch(given),
    ...tables.pushing.validateSearch(given),
  }),
  component: () => (
    <>
      <Table name="slow" />
      <Table name="pushing" />
    </>
  ),
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
