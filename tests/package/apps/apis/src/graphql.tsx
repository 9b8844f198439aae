import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable } from 'chartable';
import { limitColumns, numberColumn, selectColumn, textColumn } from 'chartable/url';
import { cursorSource, fetchJson } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

const query = `query ($first: Int!, $after: String, $search: String, $status: String, $sort: String) {
  orders(first: $first, after: $after, search: $search, status: $status, sort: $sort) {
    totalCount pageInfo { hasNextPage endCursor } nodes { id customer amount status }
  }
}`;
const order = v.object({ id: v.string(), customer: v.string(), amount: v.number(), status: v.string() });
const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) });
const page = v.object({ totalCount: v.number(), pageInfo, nodes: v.array(order) });
const answer = v.object({ data: v.object({ orders: page }) });
const columns = limitColumns(
  [
    { accessorKey: 'customer', header: 'Customer', ...textColumn() },
    { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
    { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'paid'] }) },
  ],
  { sort: ['customer', 'amount'], filter: ['status'], search: true },
);
const source = cursorSource(async ({ globalFilter, columnFilters, sorting }, { first, after, signal }) => {
  const filters = { search: globalFilter, status: columnFilters[0]?.value, sort: JSON.stringify(sorting) };
  const body = JSON.stringify({ query, variables: { first, after, ...filters } });
  const headers = { 'content-type': 'application/json' };
  const { json } = await fetchJson('/api/graphql', { method: 'POST', headers, body, signal });
  const { totalCount, pageInfo, nodes } = v.parse(answer, json).data.orders;
  return { rows: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null, rowCount: totalCount };
});
const rows = remoteRows(source);

function Orders() {
  const table = useUrlTable({ data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" />;
}

createRoot(document.body).render(<Orders />);
