import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useChartable } from 'chartable/tanstack-table';
import { DataTablePagination } from './data-table-pagination';
import { DataTableToolbar } from './data-table-toolbar';
import { tasks } from './definition';
import { features, type Features } from './features';
import type { Task } from './task';

interface DataTableProps {
  readonly columns: ColumnDef<Features, Task>[];
  readonly data: Task[];
}

export function DataTable({ columns, data }: DataTableProps) {
  const table = useTable({
    features,
    data,
    columns,
    getRowId: ({ id }) => id,
    chartable: tasks,
    enableRowSelection: true,
  });
  useChartable(table);

  return (
    <div>
      <DataTableToolbar table={table} />
      <table aria-label="Tasks">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} colSpan={header.colSpan}>
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-state={row.getIsSelected() ? 'selected' : undefined}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {table.getRowModel().rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>No results.</td>
            </tr>
          )}
        </tbody>
      </table>
      <DataTablePagination table={table} />
    </div>
  );
}
