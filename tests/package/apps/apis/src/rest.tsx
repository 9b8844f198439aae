import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable } from 'chartable';
import { limitColumns, numberColumn, selectColumn, textColumn } from 'chartable/url';
import { fetchJson } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

const order = v.object({ id: v.string(), customer: v.string(), amount: v.number(), status: v.string() });
const answer = v.object({ items: v.array(order), total: v.number() });
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
  rows: async ({ globalFilter: q, columnFilters, sorting, pagination: { pageIndex, pageSize } }, { signal }) => {
    const params = new URLSearchParams({ page: String(pageIndex + 1), per_page: String(pageSize) });
    const sort = sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join();
    if (sort !== '') params.set('sort', sort);
    if (q !== '') params.set('q', q);
    for (const { id, value } of columnFilters) params.set(id, String(value));
    const { json } = await fetchJson(`/api/orders?${params.toString()}`, { signal });
    const { items, total } = v.parse(answer, json);
    return { rows: items, rowCount: total };
  },
});

function Orders() {
  const table = useUrlTable({ data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" />;
}

createRoot(document.body).render(<Orders />);
