import { createRoute, useRouterState } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { TableView } from 'chartable/react';
import { useOpenedTable } from 'chartable/tanstack-router';
import { useChartable } from 'chartable/tanstack-table';
import { columns } from './cities';
import { features } from './features';
import { fetchCities } from './fetch-cities';
import { loadedCities } from './loaded-cities';
import { root } from './root';

export const loadedRoute = createRoute({
  getParentRoute: () => root,
  path: '/loaded',
  validateSearch: loadedCities.validateSearch,
  loaderDeps: ({ search }) => {
    const { globalFilter, sorting, pagination } = loadedCities.open(search).state;
    return { globalFilter, sorting, pagination };
  },
  loader: ({ deps, abortController }) => fetchCities(deps, abortController.signal),
  component: function LoadedCities() {
    const { page, rowCount } = loadedRoute.useLoaderData();
    const isLoading = useRouterState({ select: (state) => state.isLoading });
    const { pathname, opened } = useOpenedTable(loadedCities);
    const table = useTable(
      {
        features,
        columns,
        data: page,
        rowCount,
        getRowId: ({ name }) => name,
        manualFiltering: true,
        manualPagination: true,
        manualSorting: true,
        chartable: loadedCities,
        chartableOpened: opened,
      },
      () => null,
    );
    useChartable(table, { pathname });
    return <TableView table={table} label="Cities" isLoading={isLoading} />;
  },
});
