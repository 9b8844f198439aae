import { MaterialReactTable, useMaterialReactTable, type MRT_ColumnDef } from 'material-react-table';
import { useUrlTableOptions } from 'chartable/table-8';
import { useEffect, useState } from 'react';
import { allTasks, tasks, type Task } from './tasks';

const columns: MRT_ColumnDef<Task>[] = [
  { accessorKey: 'title', header: 'Title' },
  { accessorKey: 'status', header: 'Status' },
  { accessorKey: 'points', header: 'Points', enableGlobalFilter: false },
];

export default function LatePage() {
  const [data, setData] = useState<Task[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setData(allTasks), 300);
    return () => clearTimeout(timer);
  }, []);
  const table = useMaterialReactTable<Task>(
    useUrlTableOptions(tasks, {
      columns,
      data,
      getRowId: ({ id }) => id,
      enableRowSelection: true,
      enableColumnOrdering: true,
      state: { isLoading: data.length === 0 },
    }),
  );
  return <MaterialReactTable table={table} />;
}
