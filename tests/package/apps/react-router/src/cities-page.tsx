import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import type { AnyTableDefinition } from 'chartable/url';
import { cities, columns } from './cities';
import { rows } from './rows';

export function Cities({ url = cities }: { readonly url?: AnyTableDefinition }) {
  const table = useUrlTable({
    data: rows,
    columns,
    url,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}
