import { MaterialReactTable, useMaterialReactTable } from 'material-react-table';
import { useUrlTableOptions } from 'chartable/table-8';
import { columns } from './columns';
import { allTasks, tasks, type Task } from './tasks';

export default function WholePage() {
  const table = useMaterialReactTable<Task>(
    useUrlTableOptions(tasks, {
      columns,
      data: allTasks,
      getRowId: ({ id }: Task) => id,
      enableColumnOrdering: true,
      enableColumnPinning: true,
      enableColumnResizing: true,
      enableFacetedValues: true,
      enableGrouping: true,
      enableRowPinning: true,
      enableRowSelection: ({ original }: { readonly original: Task }) => original.points !== 3,
      enableRowVirtualization: true,
    }),
  );
  return <MaterialReactTable table={table} />;
}
