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

export const loader = () => ({ rows });

const getRowId = ({ name }: City) => name;

export default function Cities() {
  const { rows: data } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const table = useTable(
    {
      features,
      columns,
      data,
      getRowId,
      chartable: cities,
      chartableOpened: cities.open(Object.fromEntries(searchParams)),
      ...searchShownTexts,
    },
    () => null,
  );
  useChartable(table, { pathname: usePagePathname(url) });
  return <TableView table={table} label="Cities" />;
}
