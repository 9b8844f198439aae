import { useTable } from '@tanstack/react-table';
import { searchCellTexts } from 'chartable/url';
import { TableView } from 'chartable/react';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { cities, columns } from './cities';
import { features } from './features';
import { rows } from './rows';

export function Cities() {
  const table = useTable({ features, columns, data: rows, ...useTablePage(cities), ...searchCellTexts }, () => null);
  useStartTable(table);
  return <TableView table={table} label="Cities" />;
}
