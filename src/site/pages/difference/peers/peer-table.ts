import { columnFilteringFeature, rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { User } from '../../../data/rows';

/** The server filters, sorts and pages. */
export const features = tableFeatures({ columnFilteringFeature, rowPaginationFeature, rowSortingFeature });

export const columns = [
  { id: 'name', accessorFn: ({ name }: User) => name, enableColumnFilter: true },
  { id: 'age', accessorFn: ({ age }: User) => age },
];
