import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { useLoaderData } from 'react-router';
import { cities, columns } from './cities';
import { rows } from './rows';

export const loader = () => ({ rows });

export default function Cities() {
  const { rows: data } = useLoaderData<typeof loader>();
  const table = useUrlTable({
    data,
    columns,
    url: cities,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}
