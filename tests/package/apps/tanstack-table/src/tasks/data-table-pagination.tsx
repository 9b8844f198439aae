import type { Table } from '@tanstack/react-table';
import type { Features } from './features';
import type { Task } from './task';

export function DataTablePagination({ table }: { readonly table: Table<Features, Task> }) {
  const { pageIndex, pageSize } = table.atoms.pagination.get();
  return (
    <div>
      <p>
        {table.getFilteredSelectedRowModel().rows.length} of {table.getFilteredRowModel().rows.length} row(s) selected.
      </p>
      <select
        aria-label="Rows per page"
        value={pageSize}
        onChange={(event) => table.setPageSize(Number(event.target.value))}
      >
        {[10, 20, 25, 30, 40, 50].map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <p>
        Page {pageIndex + 1} of {table.getPageCount()}
      </p>
      <button type="button" onClick={() => table.setPageIndex(0)} disabled={!table.getCanPreviousPage()}>
        Go to first page
      </button>
      <button type="button" onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
        Go to previous page
      </button>
      <button type="button" onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Go to next page
      </button>
      <button
        type="button"
        onClick={() => table.setPageIndex(table.getPageCount() - 1)}
        disabled={!table.getCanNextPage()}
      >
        Go to last page
      </button>
    </div>
  );
}
