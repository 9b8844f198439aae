import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useChartable } from 'chartable/tanstack-table';
import { useLoaderData } from 'react-router';
import { url } from './url';
import { columns } from './cities';
import { features } from './features';
import { pushed } from './pushed';
import { rows } from './rows';

let loads = 0;
export const countLoad = () => ({ loads: (loads += 1) });

export function PushedCities() {
  const table = useTable({ features, columns, data: rows, chartable: pushed, ...searchShownTexts }, () => null);
  useChartable(table, { pathname: usePagePathname(url) });
  const data = useLoaderData<ReturnType<typeof countLoad> | undefined>();
  return (
    <>
      <output aria-label="loads">{data?.loads}</output>
      <TableView table={table} label="Cities" />
      <div style={{ height: 3000 }} />
    </>
  );
}
