import type { RowQuery } from '../../../../machines/table';

/** Returns a query for up to 100 rows without filters or sorting, with these changes. */
export const queryWith = (changes: Partial<RowQuery>): RowQuery => ({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 100 },
  ...changes,
});
