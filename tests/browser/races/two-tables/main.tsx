import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createTableMachine } from '../../../../machines/table';
import type { TableMachineOptions } from '../../../../machines/table';
import { createAppHistory, leaveTablesTheAddress } from '../../../../src/address';
import { demoColumns, demoRowModel } from '../../../../src/demos/users';
import { createTableSearch } from '../../../../src/search-params';
import { standardParams } from '../../../../src/search-params/standard';
import { TableView, useAddressTable } from '../../../../src/table';

/* Two tables on one page, whose parameters have prefixes: one writes after a second, the other pushes. */

const history = createAppHistory();

function prefixed(prefix: string, options: Pick<TableMachineOptions, 'debounce' | 'history'>) {
  const params = Object.fromEntries(
    Object.entries(standardParams).map(([state, name]) => [state, `${prefix}-${name}`]),
  );
  const search = createTableSearch({ params });
  return { search, machine: createTableMachine({ columns: demoColumns, codecs: search.codecs, ...options }) };
}

const tables = {
  slow: prefixed('slow', { debounce: { globalFilter: 1000, sorting: 1000 } }),
  pushing: prefixed('pushing', { history: 'push' }),
};

function Table({ name }: { readonly name: keyof typeof tables }) {
  const { search, machine } = tables[name];
  const [opened] = useState(() => {
    const { pathname, search: text } = history.location();
    return { pathname, search: { text, table: search.decode(text) } };
  });
  const actor = useAddressTable({ machine, search, filterRows: demoRowModel.filterRows, history, opened });
  return (
    <section id={name}>
      <TableView actor={actor} rowModel={demoRowModel} label={name} />
    </section>
  );
}

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/other">Other</Link>
      <Link to="." search={{ text: '?pushing-pageIndex=99' }}>
        Out of range
      </Link>
      <Outlet />
    </>
  ),
  notFoundComponent: () => <h1>Another page</h1>,
});
const both = createRoute({
  getParentRoute: () => root,
  path: '/tests/browser/races/two-tables/',
  component: () => (
    <>
      <Table name="slow" />
      <Table name="pushing" />
    </>
  ),
});

const router = createRouter({
  history: history.router,
  routeTree: root.addChildren([both]),
  parseSearch: (text) => ({ text }),
  stringifySearch: ({ text }: Record<string, unknown>) => (typeof text === 'string' ? text : ''),
  trailingSlash: 'preserve',
});
leaveTablesTheAddress(router, history);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
