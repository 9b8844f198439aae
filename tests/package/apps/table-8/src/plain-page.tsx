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

const options = {
  columns,
  data: allTasks,
  getRowId: ({ id }: Task) => id,
  getCoreRowModel: getCoreRowModel<Task>(),
  getFacetedRowModel: getFacetedRowModel<Task>(),
  getFacetedUniqueValues: getFacetedUniqueValues<Task>(),
  getFilteredRowModel: getFilteredRowModel<Task>(),
  getPaginationRowModel: getPaginationRowModel<Task>(),
  getSortedRowModel: getSortedRowModel<Task>(),
};

export default function PlainPage() {
  const table = useReactTable(useUrlTableOptions(tasks, options));
  return <DataTable table={table} />;
}
