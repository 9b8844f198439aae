import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { createRoot } from 'react-dom/client';
import type { IndexedUser } from './data/random-users';
import type { ShowRows } from './main';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns,
  sortFns,
});
const helper = createColumnHelper<typeof features, IndexedUser>();
const columns = helper.columns([
  helper.accessor('id', { header: 'ID' }),
  helper.accessor('name', { header: 'Name' }),
  helper.accessor('age', { header: 'Age' }),
]);

function Users({ rows }: { readonly rows: IndexedUser[] }) {
  const table = useTable({ features, columns, data: rows, globalFilterFn: 'includesString' });
  const { globalFilter, pagination } = table.state;
  return (
    <>
      <input
        placeholder="Search..."
        value={String(globalFilter ?? '')}
        onChange={({ target }) => table.setGlobalFilter(target.value)}
      />
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th>
                <input
                  type="checkbox"
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <td>
                <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
              </td>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
        Next page
      </button>
      Page {pagination.pageIndex + 1} of {table.getPageCount()}
    </>
  );
}

export const show: ShowRows = (rows, root) => createRoot(root).render(<Users rows={rows} />);
