import {
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { TableView } from 'chartable/react';
import { columnFilteringFeature, urlFeature } from 'chartable/table-9';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { defineTableUrl, nuqsParams } from 'chartable/url';
import { people } from './migrated';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  urlFeature: urlFeature(),
});

const columns = [
  { id: 'name', header: 'Name', accessorFn: ({ name }: { readonly name: string }) => name },
  { id: 'age', header: 'Age', accessorFn: ({ age }: { readonly age: number }) => age },
];

const data = [
  { name: 'Ada', age: 36 },
  { name: 'Grace', age: 85 },
];

const cities = defineTableUrl({ name: 'cities' }); // outside the component

export function FromUseState() {
  const table = useTable({
    features,
    columns,
    data,
    ...useTablePage(cities),
  });
  useStartTable(table);
  return <TableView table={table} label="From useState" />;
}

export function FromRouterExample() {
  const table = useTable({
    features,
    columns,
    data,
    ...useTablePage(people),
  });
  useStartTable(table);
  return <TableView table={table} label="From TanStack Router’s example" />;
}

const params = { globalFilter: 'q' };
const titles = defineTableUrl({ name: 'titles', ...nuqsParams({ title: 'text' }, { params }) });

export function FromNuqs() {
  const table = useTable({
    features,
    columns,
    data,
    ...useTablePage(titles),
  });
  useStartTable(table);
  return <TableView table={table} label="From nuqs" />;
}
