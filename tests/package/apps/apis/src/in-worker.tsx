import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable } from 'chartable';
import { createWorkerSource } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import { columns, orders, type Order } from './orders';

const worker = new Worker(new URL('./orders.worker.ts', import.meta.url), { type: 'module' });
const rows = remoteRows(createWorkerSource<Order>(worker));

function Orders() {
  const table = useUrlTable({ url: orders, data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" />;
}

createRoot(document.body).render(<Orders />);
