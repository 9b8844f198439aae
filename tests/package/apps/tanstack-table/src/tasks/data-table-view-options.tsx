import type { Table } from '@tanstack/react-table';
import type { Features } from './features';
import type { Task } from './task';

export function DataTableViewOptions({ table }: { readonly table: Table<Features, Task> }) {
  return (
    <fieldset>
      <legend>Columns</legend>
      {table
        .getAllColumns()
        .filter((column) => column.accessorFn !== undefined && column.getCanHide())
        .map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.target.checked)}
            />
            {column.id}
          </label>
        ))}
    </fieldset>
  );
}
