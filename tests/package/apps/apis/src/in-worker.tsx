import 'chartable/styles.css';
import { createBrowserUrl } from 'chartable/browser';
import { FetchedTable } from 'chartable/react';
import { fetchedRows } from 'chartable/tanstack-table';
import { createWorkerSource } from 'chartable/worker';
import { createRoot } from 'react-dom/client';
import { columns, getRowId, orders, type Order } from './orders';

const worker = new Worker(new URL('./orders.worker.ts', import.meta.url), { type: 'module' });
const rows = fetchedRows(createWorkerSource<Order>(worker));

const table = { definition: orders, url: createBrowserUrl(), label: 'Orders' };
createRoot(document.body).render(<FetchedTable {...table} columns={columns} rows={rows} getRowId={getRowId} />);
