import 'chartable/styles.css';
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { TableView } from 'chartable/react';
import { createRouterAddress } from 'chartable/tanstack-router';
import { chartable, useChartable } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import { askRest } from './ask-rest';
import { abilities, columns, getRowId, noOrders, orders } from './orders';

const address = createRouterAddress({ tables: [orders] });
const features = tableFeatures({ ...abilities, chartableFeature: chartable({ address }) });
const manual = { manualFiltering: true, manualPagination: true, manualSorting: true };
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } });

const route = createRootRoute({
  validateSearch: orders.validateSearch,
  component: function Orders() {
    const { globalFilter, columnFilters, sorting, pagination } = orders.open(route.useSearch()).state;
    const asked = { globalFilter, columnFilters, sorting, pagination };
    const { data, error } = useQuery({
      queryKey: ['orders', asked],
      queryFn: ({ signal }) => askRest(asked, signal),
      placeholderData: keepPreviousData,
    });
    const { rows = noOrders, rowCount } = data ?? {};
    const table = useTable({ features, columns, data: rows, rowCount, getRowId, ...manual, chartable: orders });
    useChartable(table);
    return error ? <p role="alert">{error.message}</p> : <TableView table={table} label="Orders" />;
  },
});

const router = createRouter({ routeTree: route, ...address.options });
address.connect(router);
createRoot(document.body).render(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
