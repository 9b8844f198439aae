import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTableSearchParams } from 'tanstack-table-search-params';
import { columns, users } from './user-columns';
import { UserTable } from './user-table';

const pages = ['/', '/custom-param-name', '/custom-encoder-decoder', '/custom-default-value', '/debounce', '/push'];

/** As the demo of tanstack-table-search-params: its pages are links of the router. */
const root = createRootRoute({
  component: () => (
    <>
      <nav className="controls">
        {pages.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  ),
});
const route = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search): Record<string, string> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  component: Users,
});

const tableColumns = [...columns];

function Users() {
  const navigate = route.useNavigate();
  const query = route.useSearch();
  const stateAndOnChanges = useTableSearchParams({
    query,
    pathname: '/',
    replace: (url) => {
      const search = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
      void navigate({ search, replace: true });
    },
  });
  const table = useReactTable({
    data: users,
    columns: tableColumns,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
    globalFilterFn: 'includesString',
    ...stateAndOnChanges,
  });
  return (
    <UserTable
      table={table}
      state={table.getState()}
      renderHeader={({ column, getContext }) => flexRender(column.columnDef.header, getContext())}
      renderCell={({ column, getContext }) => flexRender(column.columnDef.cell, getContext())}
    />
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={createRouter({ routeTree: root.addChildren([route]) })} />
  </StrictMode>,
);
