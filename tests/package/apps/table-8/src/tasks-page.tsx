import {
  getCoreRowModel,
  getFacetedRowModel,
  getFacetedUniqueValues,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { createBrowserUrl } from 'chartable/browser';
import type { AnyTableDefinition } from 'chartable/definition';
import { useChartableOptions } from 'chartable/tanstack-table-8';
import { useEffect } from 'react';
import { url } from './url';
import { columns } from './columns';
import { DataTable } from './data-table';
import { allTasks, tasks, type Task } from './tasks';

interface TasksPageProps {
  readonly definition?: AnyTableDefinition;
  readonly data?: Task[];
  readonly pageUrl?: ReturnType<typeof createBrowserUrl>;
  /** True to set states on mount, as some views do. */
  readonly hasEffects?: boolean;
}

export function TasksPage({ definition = tasks, data = allTasks, pageUrl = url, hasEffects }: TasksPageProps) {
  const table = useReactTable<Task>(
    useChartableOptions(
      definition,
      {
        columns,
        data,
        getRowId: ({ id }) => id,
        columnResizeMode: 'onChange',
        getCoreRowModel: getCoreRowModel(),
        getFacetedRowModel: getFacetedRowModel(),
        getFacetedUniqueValues: getFacetedUniqueValues(),
        getFilteredRowModel: getFilteredRowModel(),
        getPaginationRowModel: getPaginationRowModel(),
        getSortedRowModel: getSortedRowModel(),
      },
      { url: pageUrl },
    ),
  );
  useEffect(() => {
    if (hasEffects !== true) return;
    table.setPageIndex(0);
    table.setSorting([]);
    table.setColumnOrder(table.getAllLeafColumns().map(({ id }) => id));
  }, [hasEffects, table]);
  return <DataTable table={table} />;
}
