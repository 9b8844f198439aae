import 'chartable/styles.css';
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { defineTableUrl, TableView, useUrlTable, type UrlColumns } from 'chartable';
import { tableRouterOptions } from 'chartable/tanstack-router';

const cities = defineTableUrl({ name: 'cities' });

const rows = [
  { id: 1, name: 'Tokyo', people: 37_468_000 },
  { id: 2, name: 'Delhi', people: 28_514_000 },
];
const columns: UrlColumns<(typeof rows)[number]> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

const root = createRootRoute();

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <Link to="/cities" search={cities.link({ globalFilter: 'delhi' })}>
      Delhi
    </Link>
  ),
});

const citiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  validateSearch: cities.validateSearch,
  component: function Cities() {
    const table = useUrlTable({ data: rows, columns, url: cities });
    return <TableView table={table} label="Cities" />;
  },
});

const router = createRouter({ routeTree: root.addChildren([home, citiesRoute]), ...tableRouterOptions() });

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
