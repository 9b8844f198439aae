import {
  columnFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type TableOptions,
} from '@tanstack/react-table';
import type { User } from '../../../data/rows';

const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

const columns = [
  { id: 'name', accessorFn: ({ name }: User) => name, enableColumnFilter: true },
  { id: 'age', accessorFn: ({ age }: User) => age },
];

/** A table whose rows a server filters, sorts and pages. */
export const usePeerTable = (options: Omit<TableOptions<typeof features, User>, 'features' | 'columns'>) =>
  useTable({
    features,
    columns,
    getRowId: ({ id }) => id,
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true, // at fault: select
    ...options,
  });

export type PeerTable = ReturnType<typeof usePeerTable>;
