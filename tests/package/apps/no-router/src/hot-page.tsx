import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from './cities';
import { features } from './features';
import { rows } from './rows';

/** In its own module, which the dev server replaces without a reload. */
export function Cities() {
  const table = useTable({ features, columns, data: rows, chartable: cities, ...searchShownTexts }, () => null);
  useChartable(table);
  return (
    <>
      <h1>Cities of today</h1>
      <TableView table={table} label="Cities" />
    </>
  );
}
