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
      editDisplayMode: 'row' as const,
      enableColumnOrdering: true,
      enableColumnPinning: true,
      enableColumnResizing: true,
      enableEditing: true,
      enableFacetedValues: true,
      enableGrouping: true,
      enableRowActions: true,
      enableRowPinning: true,
      enableRowSelection: ({ original }: { readonly original: Task }) => original.points !== 3,
      enableRowVirtualization: true,
      renderDetailPanel: ({ row }: { readonly row: { readonly original: Task } }) => (
        <p>{row.original.title}, in full</p>
      ),
    }),
  );
  return <MaterialReactTable table={table} />;
}
