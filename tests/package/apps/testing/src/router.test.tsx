import { useTable } from '@tanstack/react-table';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { createRouterUrl, usePagePathname } from 'chartable/react-router';
import { chartable, useChartable } from 'chartable/tanstack-table';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { cities, columns } from './cities';
import { features as ofPage } from './features';
import { rows } from './rows';

const url = createRouterUrl({ tables: [cities] });
const features = { ...ofPage, chartableFeature: chartable({ url }) };

function Cities() {
  const table = useTable({ features, columns, data: rows, chartable: cities, ...searchShownTexts }, () => null);
  useChartable(table, { pathname: usePagePathname(url) });
  return <TableView table={table} label="Cities" />;
}

const routes = [{ path: '/cities', Component: Cities }];
const findSearch = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search all columns' });

afterEach(cleanup);

test("a table in a memory router doesn't write to the browser's URL", async () => {
  history.replaceState(null, '', '/');
  const router = createMemoryRouter(routes, { initialEntries: ['/cities?q=os'] });
  render(<RouterProvider router={router} />);
  await userEvent.type(await findSearch(), 'osa');
  expect(screen.getByText('Osaka')).toBeDefined();
  expect(screen.queryByText('Lagos')).toBeNull();
  cleanup();
  expect(router.state.location.search).toBe('?q=os');
  expect(location.href).toBe(`${location.origin}/`);
});
