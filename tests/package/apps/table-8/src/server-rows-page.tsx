import type { ColumnDef } from '@tanstack/react-table';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePageUrl } from 'chartable/table-8';
import { useDataTable } from '@/hooks/use-data-table';
import { selectColumn } from './columns';
import { DataTable } from './data-table';
import { fetchTasks, writeLink } from './task-server';
import type { Task } from './tasks';

const columns: ColumnDef<Task>[] = [
  selectColumn,
  { id: 'title', accessorKey: 'title', header: 'Title', enableColumnFilter: true, meta: { variant: 'text' } },
  {
    id: 'status',
    accessorKey: 'status',
    header: 'Status',
    enableColumnFilter: true,
    meta: { variant: 'multiSelect', options: ['open', 'shipped', 'dropped'].map((value) => ({ label: value, value })) },
  },
  { id: 'points', accessorKey: 'points', header: 'Points', enableColumnFilter: true, meta: { variant: 'range' } },
  {
    id: 'createdAt',
    accessorKey: 'createdAt',
    header: 'Created',
    enableColumnFilter: true,
    meta: { variant: 'dateRange' },
  },
];

const noTasks: Task[] = [];

/** A table like tablecn's. The server parses the URL with nuqs, and returns a page of rows. */
export default function ServerRowsPage() {
  const search = useSyncExternalStore(usePageUrl().onChange, () => window.location.search);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof fetchTasks>> & { search: string }>();
  useEffect(() => {
    let isCurrent = true;
    void fetchTasks(search).then((page) => {
      if (isCurrent) setLoaded({ ...page, search });
    });
    return () => {
      isCurrent = false;
    };
  }, [search]);

  const { table } = useDataTable<Task>({
    columns,
    data: loaded?.data ?? noTasks,
    pageCount: loaded?.pageCount ?? -1,
    getRowId: ({ id }) => id,
    initialState: { sorting: [{ id: 'createdAt', desc: true }], columnPinning: { right: ['points'] } },
    history: 'push',
    isWaiting: loaded?.search !== search,
  });
  const title = table.getColumn('title');
  return (
    <>
      <a
        href={writeLink({ page: 2, status: ['open', 'shipped'], points: [0, 5], sort: [{ id: 'title', desc: false }] })}
      >
        Page 2 of some tasks
      </a>
      <input
        aria-label="Title"
        value={(title?.getFilterValue() as string | undefined) ?? ''}
        onChange={({ target }) => title?.setFilterValue(target.value)}
      />
      <DataTable table={table} />
    </>
  );
}
