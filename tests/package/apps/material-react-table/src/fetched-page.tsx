import { MaterialReactTable, useMaterialReactTable } from 'material-react-table';
import { useChartableOptions } from 'chartable/tanstack-table-8';
import { useEffect, useState } from 'react';
import { columns } from './columns';
import { url, allTasks, tasks, type Task } from './tasks';

interface Page {
  readonly rows: Task[];
  readonly rowCount: number;
}

/** Responds slowly, like a server. */
async function fetchPage(pageIndex: number, pageSize: number, search: string, isDescending: boolean): Promise<Page> {
  await new Promise((resolve) => void setTimeout(resolve, 200));
  const found = allTasks.filter(({ title }) => title.includes(search));
  if (isDescending) found.reverse();
  return { rows: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), rowCount: found.length };
}

const noTasks: Task[] = [];

export default function FetchedPage() {
  const [page, setPage] = useState<Page>();
  const table = useMaterialReactTable<Task>(
    useChartableOptions(
      tasks,
      {
        columns,
        data: page?.rows ?? noTasks,
        ...(page && { rowCount: page.rowCount }),
        getRowId: ({ id }: Task) => id,
        manualFiltering: true,
        manualPagination: true,
        manualSorting: true,
        enableRowSelection: true,
        state: { isLoading: !page },
      },
      { url, isWaiting: !page },
    ),
  );
  const { globalFilter, pagination, sorting } = table.getState();
  const search = typeof globalFilter === 'string' ? globalFilter : '';
  const isDescending = sorting[0]?.desc === true;
  useEffect(() => {
    let isCurrent = true;
    void fetchPage(pagination.pageIndex, pagination.pageSize, search, isDescending).then((fetched) => {
      if (isCurrent) setPage(fetched);
    });
    return () => {
      isCurrent = false;
    };
  }, [pagination.pageIndex, pagination.pageSize, search, isDescending]);
  return <MaterialReactTable table={table} />;
}
