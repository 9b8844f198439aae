import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { cities, columns } from '../cities';
import { rows } from '../rows';

const loadRows = createServerFn().handler(() => rows);

export const Route = createFileRoute('/cities')({
  validateSearch: cities.validateSearch,
  loader: () => loadRows(),
  component: function Cities() {
    const table = useUrlTable({
      data: Route.useLoaderData(),
      columns,
      url: cities,
      getRowId: ({ name }) => name,
      parts: [columnFilters, rowSelection],
    });
    return <TableView table={table} label="Cities" />;
  },
});
