import { QueryClient } from '@tanstack/react-query';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { createBrowserUrl } from 'chartable/browser';
import { TableView } from 'chartable/react';
import { fetchJson, queriedSource } from 'chartable/rows';
import { urlFeature, fetchedRows, useStartTable } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import { askRest } from './ask-rest';
import { abilities, columns, getRowId, noOrders, orders, type Order } from './orders';
import { saveOrder } from './save-order';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const rows = fetchedRows(queriedSource(client, ['orders'], { rows: askRest }));
const features = tableFeatures({
  ...abilities,
  urlFeature: urlFeature({ url: createBrowserUrl() }),
});

const send = (order: Order) => () =>
  fetchJson(`/api/orders/${order.id}`, { method: 'PUT', body: JSON.stringify(order) });

function Orders() {
  const table = useTable(
    { features, columns, data: noOrders, getRowId, tableUrl: orders, fetchedRows: rows },
    () => null,
  );
  useStartTable(table);
  const pay = async () => {
    const [first] = table.getRowModel().rows;
    if (!first) return;
    const paid = { ...first.original, customer: `${first.original.customer} paid` };
    await saveOrder(client, paid, send(paid), () => table.sync.send({ type: 'rows.refresh' }));
  };
  return (
    <>
      <button onClick={() => void pay()}>Pay the first</button>
      <TableView table={table} label="Orders" />
    </>
  );
}

createRoot(document.body).render(<Orders />);
