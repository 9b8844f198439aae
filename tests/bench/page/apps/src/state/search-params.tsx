import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useTableSearchParams } from 'tanstack-table-search-params';
import { columns, users } from '../user-columns';
import { PageView } from '../view/page-view';

const tableColumns = [...columns];

/** Keeps the state with tanstack-table-search-params and TanStack Router, as in its guide. */
export function UsersBySearchParams() {
  const navigate = useNavigate({ from: '/' });
  const query: Record<string, string> = useSearch({ strict: false });
  const stateAndOnChanges = useTableSearchParams({
    query,
    pathname: '/',
    replace: (url) => {
      const search = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
      void navigate({ search, replace: true });
    },
  });
  const table = useReactTable({
    data: users,
    columns: tableColumns,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
    globalFilterFn: 'includesString',
    ...stateAndOnChanges,
  });
  return (
    <PageView
      table={table}
      state={table.getState()}
      renderHeader={({ column, getContext }) => flexRender(column.columnDef.header, getContext())}
      renderCell={({ column, getContext }) => flexRender(column.columnDef.cell, getContext())}
    />
  );
}
