'use client';

import { useTable } from '@tanstack/react-table';
import { usePathname, useSearchParams } from 'next/navigation';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from '../../cities';
import { features } from '../../features';
import { rows } from '../../rows';

export function Cities() {
  const opened = cities.open(Object.fromEntries(useSearchParams()));
  // `usePathname` omits the `basePath`.
  const pathname = `/shop${usePathname()}`;
  const table = useTable(
    { features, columns, data: rows, chartable: cities, chartableOpened: opened, ...searchShownTexts },
    () => null,
  );
  useChartable(table, { pathname });
  return <TableView table={table} label="Cities" />;
}
