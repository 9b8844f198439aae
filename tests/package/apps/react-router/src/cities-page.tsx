import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useChartable } from 'chartable/tanstack-table';
import { url } from './url';
import { cities, columns } from './cities';
import { features } from './features';
import { rows } from './rows';

export function Cities() {
  const table = useTable({ features, columns, data: rows, chartable: cities, ...searchShownTexts }, () => null);
  useChartable(table, { pathname: usePagePathname(url) });
  return <TableView table={table} label="Cities" />;
}
