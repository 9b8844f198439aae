import 'chartable/styles.css';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { createBrowserAddress } from 'chartable/browser';
import { TableView } from 'chartable/react';
import { chartable, useChartable, type FetchedRows } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import { abilities, columns, getRowId, noOrders, orders, type Order } from './orders';

/** Shows the orders of a source on a page without a router. */
export function showOrders(rows: FetchedRows<Order>) {
  const features = tableFeatures({ ...abilities, chartableFeature: chartable({ address: createBrowserAddress() }) });
  const options = { features, columns, data: noOrders, getRowId, chartable: orders, chartableRows: rows };
  function Orders() {
    const table = useTable(options, () => null);
    useChartable(table);
    return <TableView table={table} label="Orders" />;
  }
  createRoot(document.body).render(<Orders />);
}
