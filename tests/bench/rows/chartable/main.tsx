import {
  createPaginatedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { createRoot } from 'react-dom/client';
import { createUserMaker, userSeed, type IndexedUser } from '../apps/src/data/random-users';
import { createBrowserUrl } from 'chartable/routers';
import { defineTableUrl, numberColumn, searchCellTexts, textColumn } from 'chartable/url';
import { TableView } from 'chartable/react';
import { useStartTable } from 'chartable/table-9/react';
import {
  columnFilteringFeature,
  columnOrderingFeature,
  createFlatCoreRowModel,
  createFlatFilteredRowModel,
  createFlatSortedRowModel,
  matchingSelectionFeature,
  urlFeature,
} from 'chartable/table-9';

const columns = [
  { accessorKey: 'id', header: 'ID', ...textColumn() },
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
] as const;
const options = new URLSearchParams(location.hash.slice(1));
const users = defineTableUrl({
  name: 'users',
  states: ['columnFilters', 'columnOrder', 'rowSelection'],
});
const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  coreRowModel: createFlatCoreRowModel(),
  filteredRowModel: createFlatFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createFlatSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature: matchingSelectionFeature,
  columnOrderingFeature,
  urlFeature: urlFeature({ url: createBrowserUrl() }),
});

const noState = () => null;

function Users({ rows }: { readonly rows: readonly IndexedUser[] }) {
  const table = useTable({ features, columns, data: rows, tableUrl: users, ...searchCellTexts }, noState);
  useStartTable(table);
  return <TableView table={table} label="Users" />;
}

const rowCount = Number(options.get('rows'));
// Copies the rows, because concatenated strings take more memory than a parsed response.
const rows = structuredClone(Array.from({ length: rowCount }, createUserMaker(userSeed)));
createRoot(document.body.appendChild(document.createElement('main'))).render(<Users rows={rows} />);
