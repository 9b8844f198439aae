import type { Table } from '@tanstack/react-table';
import { DataTableFacetedFilter } from './data-table-faceted-filter';
import { DataTableViewOptions } from './data-table-view-options';
import type { Features } from './features';
import { priorities, statuses, type Task } from './task';

export function DataTableToolbar({ table }: { readonly table: Table<Features, Task> }) {
  const isFiltered = table.atoms.columnFilters.get().length > 0;
  const title = table.getColumn('title');
  return (
    <div role="toolbar">
      <input
        placeholder="Filter tasks..."
        value={String(title?.getFilterValue() ?? '')}
        onChange={(event) => title?.setFilterValue(event.target.value)}
      />
      <DataTableFacetedFilter column={table.getColumn('status')} title="Status" options={statuses} />
      <DataTableFacetedFilter column={table.getColumn('priority')} title="Priority" options={priorities} />
      {isFiltered && (
        <button type="button" onClick={() => table.resetColumnFilters()}>
          Reset
        </button>
      )}
      <DataTableViewOptions table={table} />
    </div>
  );
}
