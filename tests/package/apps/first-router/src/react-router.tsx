import 'chartable/styles.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, useLoaderData } from 'react-router';
import { TableView, useUrlTable, type UrlColumns } from 'chartable';
import { tableRouterOptions } from 'chartable/react-router';

interface City {
  readonly id: number;
  readonly name: string;
  readonly people: number;
}

const columns: UrlColumns<City> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

/** Returns all rows, e.g. those of your server's response. */
const loadCities = async (): Promise<City[]> => [
  { id: 1, name: 'Tokyo', people: 37_468_000 },
  { id: 2, name: 'Delhi', people: 28_514_000 },
];

function Cities() {
  const table = useUrlTable({ data: useLoaderData<typeof loadCities>(), columns });
  return <TableView table={table} label="Cities" />;
}

const router = createBrowserRouter(
  [
    { path: '/', element: <Link to="/cities?q=delhi">Delhi</Link> },
    { path: '/cities', loader: loadCities, Component: Cities, HydrateFallback: () => null },
  ],
  tableRouterOptions(),
);

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
