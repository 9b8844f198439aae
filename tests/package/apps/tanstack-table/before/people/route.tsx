import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import {
  functionalUpdate,
  useTable,
  type ColumnDef,
  type ColumnFiltersState,
  type PaginationState,
  type SortingState,
} from '@tanstack/react-table';
import { root } from '../root';
import { fetchPeople, type Person } from './api';
import { DataGrid } from './data-grid';
import { features, type Features } from './features';

interface PeopleSearch {
  readonly columnFilters?: ColumnFiltersState;
  readonly pagination?: PaginationState;
  readonly sorting?: SortingState;
}

const columns: ColumnDef<Features, Person>[] = [
  { accessorKey: 'firstName', header: 'First name' },
  { accessorKey: 'age', header: 'Age', enableColumnFilter: false },
];

const firstPage = { pageIndex: 0, pageSize: 10 };

export const peopleRoute = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: (search: PeopleSearch): PeopleSearch => search,
  component: function People() {
    const { columnFilters = [], pagination = firstPage, sorting = [] } = peopleRoute.useSearch();
    const navigate = peopleRoute.useNavigate();
    const setSearch = (changed: PeopleSearch) =>
      navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
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
      state: { columnFilters, pagination, sorting },
      onColumnFiltersChange: (updater) =>
        setSearch({ columnFilters: functionalUpdate(updater, columnFilters), pagination: firstPage }),
      onPaginationChange: (updater) => setSearch({ pagination: functionalUpdate(updater, pagination) }),
      onSortingChange: (updater) => setSearch({ sorting: functionalUpdate(updater, sorting), pagination: firstPage }),
    });
    return (
      <>
        <DataGrid table={table} />
        <p role="status">{query.isFetching ? 'Loading' : 'Ready'}</p>
      </>
    );
  },
});
