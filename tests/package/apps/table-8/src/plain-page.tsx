import {
  getCoreRowModel,
  getFacetedRowModel,
  getFacetedUniqueValues,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useUrlTableOptions } from 'chartable/table-8';
import { columns } from './columns';
import { DataTable } from './data-table';
import { allTasks, tasks, type Task } from './tasks';

export default function PlainPage() {
  const table = useReactTable<Task>(
    useUrlTableOptions(tasks, {
      columns,
      data: allTasks,
      getRowId: ({ id }) => id,
      getCoreRowModel: getCoreRowModel(),
      getFacetedRowModel: getFacetedRowModel(),
      getFacetedUniqueValues: getFacetedUniqueValues(),
      getFilteredRowModel: getFilteredRowModel(),
      getPaginationRowModel: getPaginationRowModel(),
      getSortedRowModel: getSortedRowModel(),
    }),
  );
  return <DataTable table={table} />;
}
