import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable } from 'chartable';
import { QueryClient } from '@tanstack/react-query';
import { cursorSource, fetchJson, queriedSource } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { columns, order, orders } from './orders';

const answer = v.object({ items: v.array(order), next: v.nullable(v.string()) });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const source = cursorSource(async ({ globalFilter, columnFilters, sorting }, { first, after = '', signal }) => {
  const filters = JSON.stringify({ search: globalFilter, columnFilters, sorting });
  const params = new URLSearchParams({ filters, after, first: String(first) });
  const { json } = await fetchJson(`/api/orders?${params.toString()}`, { signal });
  const { items, next } = v.parse(answer, json);
  return { rows: items, next };
});
const rows = remoteRows(queriedSource(client, ['orders'], source));

function Orders() {
  const table = useUrlTable({ url: orders, data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" isScrolled />;
}

createRoot(document.body).render(<Orders />);
