import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { useLoaderData } from 'react-router';
import { columns } from './cities';
import { pushed } from './pushed';
import { rows } from './rows';

let loads = 0;
export const countLoad = () => ({ loads: (loads += 1) });

export function PushedCities() {
  const table = useUrlTable({
    data: rows,
    columns,
    url: pushed,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  const data = useLoaderData<ReturnType<typeof countLoad> | undefined>();
  return (
    <>
      <output aria-label="loads">{data?.loads}</output>
      <TableView table={table} label="Cities" />
      <div style={{ height: 3000 }} />
    </>
  );
}
