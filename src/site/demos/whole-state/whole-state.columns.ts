import { numberColumn, textColumn } from 'chartable/url';
import type { SourceColumn } from 'chartable/rows';
import type { Shipment } from './whole-state.rows';

/** The first column leaves space for the expand button. */
export const shipmentColumns = [
  { accessorKey: 'id', header: 'Order', size: 190, ...textColumn({ meta: { namesRow: true, shrinkTo: 150 } }) },
  { accessorKey: 'customer', header: 'Customer', ...textColumn({ meta: { shrinkTo: 140 } }) },
  { accessorKey: 'status', header: 'Status', ...textColumn({ meta: { shrinkTo: 140 } }) },
  {
    accessorKey: 'total',
    header: 'Total',
    ...numberColumn({
      format: { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
      min: 0,
      meta: { shrinkTo: 140 },
    }),
  },
] as const satisfies readonly SourceColumn<Shipment>[];
