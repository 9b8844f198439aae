import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable } from 'chartable';
import { limitColumns, numberColumn, selectColumn, textColumn } from 'chartable/url';
import { fetchJson } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

const order = v.object({ id: v.string(), customer: v.string(), amount: v.number(), status: v.string() });
const columns = limitColumns(
  [
    { accessorKey: 'customer', header: 'Customer', ...textColumn() },
    { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
    { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'paid'] }) },
  ],
  { sort: ['customer', 'amount'], filter: ['status'], search: true },
);
const rows = remoteRows<v.InferOutput<typeof order>>({
  usesNetwork: true,
  rows: async ({ globalFilter, columnFilters, sorting, pagination: { pageIndex, pageSize } }, { signal }) => {
    const keys = sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}.nullslast`);
    const params = new URLSearchParams({ order: [...keys, 'id.asc'].join() });
    // `*` matches any text.
    if (globalFilter !== '') params.set('customer', `ilike.*${globalFilter.replaceAll(/[*%_\\]/g, '\\$&')}*`);
    for (const { id, value } of columnFilters) params.append(id, `eq.${String(value)}`);
    const range = `${pageIndex * pageSize}-${(pageIndex + 1) * pageSize - 1}`;
    // Supabase also requires `apikey` and `authorization`.
    const asked = { range, 'range-unit': 'items', prefer: 'count=exact' };
    const { json, headers } = await fetchJson(`/api/rest/v1/orders?${params.toString()}`, { headers: asked, signal });
    return { rows: v.parse(v.array(order), json), rowCount: Number(headers.get('content-range')?.split('/')[1]) };
  },
});

function Orders() {
  const table = useUrlTable({ data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" />;
}

createRoot(document.body).render(<Orders />);
