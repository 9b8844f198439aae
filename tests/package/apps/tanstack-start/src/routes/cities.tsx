import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { TableView, useAddressTable } from 'chartable/react';
import { useOpenedTable } from 'chartable/tanstack-router';
import { address } from '../address';
import { cities } from '../cities';
import { rows } from '../rows';

const loadRows = createServerFn().handler(() => rows);

export const Route = createFileRoute('/cities')({
  validateSearch: cities.validateSearch,
  loader: () => loadRows(),
  component: function Cities() {
    const running = useAddressTable({
      table: cities,
      rows: Route.useLoaderData(),
      address,
      ...useOpenedTable(cities),
    });
    return <TableView {...running} label="Cities" />;
  },
});
