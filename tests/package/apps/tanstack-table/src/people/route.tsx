import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { root } from '../root';
import { fetchPeople, type Person } from './api';
import { DataGrid } from './data-grid';
import { people } from './definition';
import { features, type Features } from './features';

const columns: ColumnDef<Features, Person>[] = [
  { accessorKey: 'firstName', header: 'First name' },
  { accessorKey: 'age', header: 'Age', enableColumnFilter: false },
];

export const peopleRoute = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: people.validateSearch,
  component: function People() {
    const { columnFilters, pagination, sorting } = people.open(peopleRoute.useSearch()).state;
    const query = useQuery({
      queryKey: ['people', columnFilters, pagination, sorting],
      queryFn: ({ signal }) => fetchPeople({ columnFilters, pagination, sorting }, signal),
      placeholderData: keepPreviousData,
    });
    const table = useTable({
      features,
      columns,
      data: query.data?.rows ?? [],
      rowCount: query.data?.rowCount,
      getRowId: ({ id }) => String(id),
      manualFiltering: true,
      manualPagination: true,
      manualSorting: true,
      ...useTablePage(people),
    });
    useStartTable(table);
    return (
      <>
        <DataGrid table={table} />
        <p role="status">{query.isFetching ? 'Loading' : 'Ready'}</p>
      </>
    );
  },
});
