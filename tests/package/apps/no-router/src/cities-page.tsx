import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from './cities';
import { features } from './features';
import { rows } from './rows';

export function Cities() {
  const table = useTable({ features, columns, data: rows, chartable: cities, ...searchShownTexts }, () => null);
  useChartable(table);
  return <TableView table={table} label="Cities" />;
}
