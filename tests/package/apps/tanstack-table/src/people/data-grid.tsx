import type { Column, ReactTable } from '@tanstack/react-table';
import type { Person } from './api';
import type { Features } from './features';

function Filter({ column }: { readonly column: Column<Features, Person> }) {
  return (
    <input
      aria-label={`Filter ${column.id}`}
      value={String(column.getFilterValue() ?? '')}
      onChange={(event) => column.setFilterValue(event.target.value)}
    />
  );
}

export function DataGrid({ table }: { readonly table: ReactTable<Features, Person> }) {
  return (
    <>
      <table aria-label="People">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} /> {String(header.column.getIsSorted() || '')}
                  </button>
                  {header.column.getCanFilter() && <Filter column={header.column} />}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
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
        Page {table.state.pagination.pageIndex + 1} of {table.getPageCount()}
      </p>
    </>
  );
}
