import type { RowQuery } from '../../../../machines/table';

export const queryWith = (changes: Partial<RowQuery>): RowQuery => ({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 100 },
  ...changes,
});
