import 'chartable/styles.css';
import { createBrowserUrl } from 'chartable/browser';
import { dateColumn, numberColumn, selectColumn, textColumn } from 'chartable/columns';
import { defineTableUrl } from 'chartable/definition';
import { FetchedTable } from 'chartable/react';
import { httpSource } from 'chartable/rows';
import { fetchedRows } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

const placed = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const order = v.object({ id: v.string(), customer: v.string(), amount: v.number(), status: v.string(), placed });
const columns = [
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
const rows = fetchedRows(httpSource('/orders/rows', { search: definition.search, parseRow }));

const table = { definition, url: createBrowserUrl(), label: 'Orders' };
createRoot(document.body).render(<FetchedTable {...table} columns={columns} rows={rows} getRowId={({ id }) => id} />);
