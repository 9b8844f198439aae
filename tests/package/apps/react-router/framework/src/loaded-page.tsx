import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { columns } from './cities';
import { findCities } from './find-cities';
import { loaded } from './loaded';

export const loader = ({ request }: LoaderFunctionArgs) => findCities(new URL(request.url).searchParams);

export default function LoadedCities() {
  const { data, rowCount } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === 'loading';
  const table = useUrlTable({
    data,
    columns,
    url: loaded,
    rowCount,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
    manualFiltering: true,
    manualPagination: true,
    manualSorting: true,
  });
  return (
    <div aria-busy={isLoading}>
      <TableView table={table} label="Cities" />
    </div>
  );
}
