import { defineTableUrl, limitColumns, numberColumn, selectColumn, textColumn } from 'chartable/url';
import * as v from 'valibot';

export const order = v.object({ id: v.string(), customer: v.string(), amount: v.number(), status: v.string() });
export type Order = v.InferOutput<typeof order>;
export const getRowId = ({ id }: Order) => id;

/** The API can search, sort by two columns and filter by one. */
export const columns = limitColumns(
  [
    { accessorKey: 'customer', header: 'Customer', ...textColumn() },
    { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
    { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'paid'] }) },
  ],
  { sort: ['customer', 'amount'], filter: ['status'], search: true },
);
export const orders = defineTableUrl({ name: 'orders' });
