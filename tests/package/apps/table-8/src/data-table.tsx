import { flexRender, type Table } from '@tanstack/react-table';
import type { Task } from './tasks';

export function DataTable({ table }: { readonly table: Table<Task> }) {
  const { globalFilter, pagination } = table.getState();
  return (
    <>
      <input
        aria-label="Search"
        value={globalFilter ?? ''}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <select
        aria-label="Status"
        multiple
        value={(table.getColumn('status')?.getFilterValue() as string[] | undefined) ?? []}
        onChange={({ target }) => {
          const chosen = [...target.selectedOptions].map(({ value }) => value);
          table.getColumn('status')?.setFilterValue(chosen.length > 0 ? chosen : undefined);
        }}
      >
        {['open', 'shipped', 'dropped'].map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <table aria-label="Tasks">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
        Previous
      </button>
      <button type="button" onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
      <p>
        Page {pagination.pageIndex + 1} of {table.getPageCount()}
      </p>
      <p>{Object.keys(table.getState().rowSelection).length} selected</p>
    </>
  );
}
