import '../../../../src/site/styles/tokens.css';
import '../../../../src/site/styles/base.css';
import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import users from '../../../../src/site/data/users.data.mjs';
import { createFeatures } from '../../../demo-features';
import { defineTableUrl, numberColumn, searchCellTexts, textColumn } from 'chartable/url';
import { OrderButton, TableView } from 'chartable/react';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { StatePanel } from '../../../../src/site/state-panel/state-panel';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { makeWideUsers, scale, textTitles, type WideUser } from '../apps/src/scale';

const isWide = location.pathname === '/wide';
const { pageSize, tableNames } = isWide ? scale.wide : scale.many;
const rows: WideUser[] = isWide ? makeWideUsers(users) : users.map((user) => ({ ...user, texts: [] }));
const columns = [
  { accessorKey: 'id', header: 'ID', ...textColumn() },
  { accessorKey: 'name', header: 'Name', ...textColumn({ meta: { namesRow: true } }) },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
  ...(isWide ? textTitles : []).map((header, index) => ({
    id: header,
    header,
    accessorFn: ({ texts }: WideUser) => texts[index],
    ...textColumn(),
  })),
] as const;

const tables = tableNames.map((prefix) =>
  defineTableUrl({
    name: `users${prefix}`,
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
    ...(prefix !== '' && { prefix }),
    defaults: { pagination: { pageIndex: 0, pageSize } },
  }),
);

function Users({ definition }: { readonly definition: (typeof tables)[number] }) {
  const [features] = useState(() => createFeatures());
  const page = useTablePage(definition);
  const table = useTable({ features, columns, data: rows, ...page, ...searchCellTexts }, () => null);
  useStartTable(table);
  const { sync } = table;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It reads no more of a table than this.
  const button = useMemo(() => <OrderButton table={table} />, [sync]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It reads no more of a table than this.
  const panel = useMemo(() => <StatePanel table={table} />, [sync]);
  return <TableView table={table} label="Users" toolbar={button} aside={panel} />;
}

const root = createRootRoute();
const route = createRoute({
  getParentRoute: () => root,
  path: isWide ? '/wide' : '/many',
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) =>
    Object.fromEntries(tables.flatMap(({ validateSearch }) => Object.entries(validateSearch(search)))),
  component: () => tables.map((definition) => <Users key={definition.name} definition={definition} />),
});
const router = createRouter({ routeTree: root.addChildren([route]), ...tableRouterOptions() });

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
