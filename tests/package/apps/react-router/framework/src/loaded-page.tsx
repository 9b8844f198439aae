import { useTable } from '@tanstack/react-table';
import { TableView } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useChartable } from 'chartable/tanstack-table';
import { useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { url } from './url';
import { columns } from './cities';
import { features } from './features';
import { findCities } from './find-cities';
import { loaded } from './loaded';
import type { City } from './rows';

export const loader = ({ request }: LoaderFunctionArgs) => findCities(new URL(request.url).searchParams);

const getRowId = ({ name }: City) => name;

export default function LoadedCities() {
  const { data, rowCount } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === 'loading';
  const [searchParams] = useSearchParams();
  const table = useTable(
    {
      features,
      columns,
      data,
      rowCount,
      getRowId,
      manualFiltering: true,
      manualPagination: true,
      manualSorting: true,
      chartable: loaded,
      chartableOpened: loaded.open(Object.fromEntries(searchParams)),
    },
    () => null,
  );
  useChartable(table, { pathname: usePagePathname(url) });
  return (
    <div aria-busy={isLoading}>
      <TableView table={table} label="Cities" />
    </div>
  );
}
