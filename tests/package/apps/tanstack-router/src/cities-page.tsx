import { createRoute } from '@tanstack/react-router';
import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { cities, columns } from './cities';
import { root } from './root';
import { rows } from './rows';

export const citiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  validateSearch: cities.validateSearch,
  component: function Cities() {
    const table = useUrlTable({
      data: rows,
      columns,
      url: cities,
      getRowId: ({ name }) => name,
      parts: [columnFilters, rowSelection],
    });
    return <TableView table={table} label="Cities" />;
  },
});
