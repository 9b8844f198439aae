import { TableView, useUrlTable } from 'chartable';
import { columns, rows } from './cities';

export function CitiesPage() {
  const table = useUrlTable({ data: rows, columns });
  return <TableView table={table} label="Cities" />;
}
