import type { RowQuery } from '../../../machines/table';

/** Returns a query for the first ten rows, with these changes. */
export const queryWith = (changes: Partial<RowQuery> = {}): RowQuery => ({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  ...changes,
});
