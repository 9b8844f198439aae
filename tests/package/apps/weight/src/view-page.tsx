import { useTable } from '@tanstack/react-table';
import { TableView } from 'chartable/react';
import { useStartTable } from 'chartable/table-9/react';
import { useOpenedTable } from 'chartable/tanstack-router';
import { columns, rows } from './cities';
import { cities } from './definition';
import { features } from './features';

export function CitiesPage() {
  const { pathname, opened } = useOpenedTable(cities);
  const table = useTable({ features, columns, data: rows, tableUrl: cities, opened: opened }, () => null);
  useStartTable(table, { pathname });
  return <TableView table={table} label="Cities" />;
}
