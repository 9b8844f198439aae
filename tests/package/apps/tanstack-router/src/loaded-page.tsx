import { createRoute, useRouterState } from '@tanstack/react-router';
import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { columns } from './cities';
import { fetchCities } from './fetch-cities';
import { loadedCities } from './loaded-cities';
import { root } from './root';

export const loadedRoute = createRoute({
  getParentRoute: () => root,
  path: '/loaded',
  validateSearch: loadedCities.validateSearch,
  loaderDeps: ({ search }) => {
    const { globalFilter, columnFilters: filters, sorting, pagination } = loadedCities.open(search).state;
    return { globalFilter, filters, sorting, pagination };
  },
  loader: ({ deps, abortController }) => fetchCities(deps, abortController.signal),
  component: function LoadedCities() {
    const { page, rowCount } = loadedRoute.useLoaderData();
    const isLoading = useRouterState({ select: (state) => state.isLoading });
    const table = useUrlTable({
      data: page,
      columns,
      url: loadedCities,
      rowCount,
      getRowId: ({ name }) => name,
      parts: [columnFilters, rowSelection],
      manualFiltering: true,
      manualPagination: true,
      manualSorting: true,
    });
    return <TableView table={table} label="Cities" isLoading={isLoading} />;
  },
});
