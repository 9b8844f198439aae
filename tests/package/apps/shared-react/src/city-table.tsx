import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import type { AnyTableDefinition } from 'chartable/url';
import { columns } from './city-columns';
import { rows } from './rows';

interface CityTableProps {
  readonly url: AnyTableDefinition;
  readonly data?: typeof rows;
}

export function CityTable({ url, data = rows }: CityTableProps) {
  const table = useUrlTable({
    data,
    columns,
    url,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}
