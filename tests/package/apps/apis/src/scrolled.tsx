import 'chartable/styles.css';
import { QueryClient } from '@tanstack/react-query';
import { createBrowserUrl } from 'chartable/browser';
import { FetchedTable } from 'chartable/react';
import { cursorSource, fetchJson, queriedSource } from 'chartable/rows';
import { fetchedRows } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { columns, getRowId, order, orders } from './orders';

const answer = v.object({ items: v.array(order), next: v.nullable(v.string()) });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const source = cursorSource(async ({ globalFilter, columnFilters, sorting }, { first, after = '', signal }) => {
  const filters = JSON.stringify({ search: globalFilter, columnFilters, sorting });
  const params = new URLSearchParams({ filters, after, first: String(first) });
  const { json } = await fetchJson(`/api/orders?${params.toString()}`, { signal });
  const { items, next } = v.parse(answer, json);
  return { rows: items, next };
});
const rows = fetchedRows(queriedSource(client, ['orders'], source));

const table = { definition: orders, url: createBrowserUrl(), label: 'Orders' };
createRoot(document.body).render(
  <FetchedTable {...table} columns={columns} rows={rows} getRowId={getRowId} isScrolled />,
);
