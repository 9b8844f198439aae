import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useChartable } from 'chartable/tanstack-table';
import { useLoaderData, useSearchParams } from 'react-router';
import { url } from './url';
import { cities, columns } from './cities';
import { features } from './features';
import { rows, type City } from './rows';

let loads = 0;
export const loader = () => ({ rows, loads: (loads += 1) });

const getRowId = ({ name }: City) => name;

export default function Cities() {
  const data = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const table = useTable(
    {
      features,
      columns,
      data: data.rows,
      getRowId,
      chartable: cities,
      chartableOpened: cities.open(Object.fromEntries(searchParams)),
      ...searchShownTexts,
    },
    () => null,
  );
  useChartable(table, { pathname: usePagePathname(url) });
  return (
    <>
      <output aria-label="loads">{data.loads}</output>
      <TableView table={table} label="Cities" />
    </>
  );
}
