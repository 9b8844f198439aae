import { useTable } from '@tanstack/react-table';
import { useOpenedTable } from 'chartable/tanstack-router';
import { useStartTable } from 'chartable/table-9/react';
import { columns, rows } from './cities';
import { cities } from './definition';
import { features } from './features';
import { Grid } from './grid';

export function CitiesPage() {
  const { pathname, opened } = useOpenedTable(cities);
  const table = useTable({ features, columns, data: rows, tableUrl: cities, opened: opened });
  useStartTable(table, { pathname });
  return <Grid table={table} />;
}
