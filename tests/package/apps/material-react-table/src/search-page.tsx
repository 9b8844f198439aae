import { MaterialReactTable, useMaterialReactTable } from 'material-react-table';
import type { OpenedTable } from 'chartable/url';
import { useUrlTableOptions } from 'chartable/table-8';
import { columns } from './columns';
import { allTasks, tasks, type Task } from './tasks';

interface SearchPageProps {
  /** The table's state in the request's URL. */
  readonly opened?: OpenedTable;
}

export default function SearchPage({ opened }: SearchPageProps) {
  const table = useMaterialReactTable<Task>(
    useUrlTableOptions(
      tasks,
      { columns, data: allTasks, getRowId: ({ id }: Task) => id, enableRowSelection: true },
      { opened },
    ),
  );
  return <MaterialReactTable table={table} />;
}
