import { useTable } from '@tanstack/react-table';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { columns, rows } from './cities';
import { cities } from './definition';
import { features } from './features';
import { Grid } from './grid';

export function CitiesPage() {
  const table = useTable({ features, columns, data: rows, ...useTablePage(cities) });
  useStartTable(table);
  return <Grid table={table} />;
}
