import { createRoute } from '@tanstack/react-router';
import { TableView, useAddressTable } from 'chartable/react';
import { createRouterAddress, useOpenedTable } from 'chartable/tanstack-router';
import { cities } from './cities';
import { root } from './root';
import { rows } from './rows';

export const address = createRouterAddress({ tables: [cities] });

export const citiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  validateSearch: cities.validateSearch,
  component: function Cities() {
    const running = useAddressTable({ table: cities, rows, address, ...useOpenedTable(cities) });
    return <TableView {...running} label="Cities" />;
  },
});
