import { dateColumn, numberColumn, selectColumn, textColumn } from 'chartable/url';
import type { SourceColumn } from 'chartable/rows';
import type { Order } from '../data/orders';

/** In alphabetical order, so that databases can sort statuses as strings. */
const statuses = ['Open', 'Paid', 'Returned', 'Shipped'];

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

/** IDs and customers sort by code point, as in a database. */
export const orderColumns = [
  { accessorKey: 'id', header: 'Order', ...textColumn({ numeric: false, meta: { namesRow: true, shrinkTo: 90 } }) },
  { accessorKey: 'customer', header: 'Customer', ...textColumn({ numeric: false, meta: { shrinkTo: 150 } }) },
  { accessorKey: 'status', header: 'Status', ...selectColumn({ options: statuses, meta: { shrinkTo: 100 } }) },
  { accessorKey: 'total', header: 'Total', ...numberColumn({ format: dollars, min: 0, meta: { shrinkTo: 100 } }) },
  { accessorKey: 'date', header: 'Date', size: 280, ...dateColumn({ meta: { shrinkTo: 164 } }) },
] as const satisfies readonly SourceColumn<Order>[];
