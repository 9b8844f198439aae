import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable, type UrlColumns } from 'chartable';
import { dateColumn, defineTableUrl, numberColumn, selectColumn, textColumn } from 'chartable/url';
import { httpSource } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

const placed = v.pipe(v.string(), v.toDate());
const order = v.object({ id: v.string(), customer: v.string(), amount: v.number(), status: v.string(), placed });
const columns: UrlColumns<v.InferOutput<typeof order>> = [
  { accessorKey: 'customer', header: 'Customer', ...textColumn() },
  { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
  { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'paid'] }) },
  { accessorKey: 'placed', header: 'Placed', ...dateColumn({ timeZone: 'Europe/Oslo' }) },
];
const definition = defineTableUrl({ name: 'orders' });
const parseRow = (json: unknown) => {
  const parsed = v.safeParse(order, json);
  return parsed.success ? parsed.output : undefined;
};
const rows = remoteRows(httpSource('/orders/rows', { search: definition.search, parseRow }));

function Orders() {
  const table = useUrlTable({ url: definition, data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" />;
}

createRoot(document.body).render(<Orders />);
