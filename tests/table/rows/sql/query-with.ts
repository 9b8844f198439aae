import type { RowQuery } from '../../../../machines/table';

/** Changes a query for up to 100 rows without filters or sorting. */
export const queryWith = (changes: Partial<RowQuery>): RowQuery => ({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 100 },
  ...changes,
});
