import { useTable } from '@tanstack/react-table';
import { TableView } from 'chartable/react';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { columns, rows } from './cities';
import { cities } from './definition';
import { features } from './features';

export function CitiesPage() {
  const table = useTable({ features, columns, data: rows, ...useTablePage(cities) }, () => null);
  useStartTable(table);
  return <TableView table={table} label="Cities" />;
}
