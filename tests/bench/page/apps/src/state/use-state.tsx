import {
  useTable,
  type ColumnFiltersState,
  type PaginationState,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table-9';
import { useState } from 'react';
import { features } from './features';
import { columns, users } from '../user-columns';
import { PageView } from '../view/page-view';

/** Keeps the state in React. */
export function UsersByUseState() {
  const [globalFilter, onGlobalFilterChange] = useState('');
  const [sorting, onSortingChange] = useState<SortingState>([]);
  const [pagination, onPaginationChange] = useState<PaginationState>({ pageIndex: 0, pageSize: 10 });
  const [columnFilters, onColumnFiltersChange] = useState<ColumnFiltersState>([]);
  const [columnOrder, onColumnOrderChange] = useState<string[]>([]);
  const [rowSelection, onRowSelectionChange] = useState<RowSelectionState>({});
  const state = { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection };
  const table = useTable({
    features,
    data: users,
    columns,
    globalFilterFn: 'includesString',
    state,
    onGlobalFilterChange,
    onSortingChange,
    onPaginationChange,
    onColumnFiltersChange,
    onColumnOrderChange,
    onRowSelectionChange,
  });
  return (
    <PageView
      table={table}
      state={state}
      renderHeader={(header) => <table.FlexRender header={header} />}
      renderCell={(cell) => <table.FlexRender cell={cell} />}
    />
  );
}
