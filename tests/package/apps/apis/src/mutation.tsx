import { QueryClient } from '@tanstack/react-query';
import { columnFilters, remoteRows, TableView, useUrlTable } from 'chartable';
import { fetchJson, queriedSource } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import { askRest } from './ask-rest';
import { columns, orders, type Order } from './orders';
import { saveOrder } from './save-order';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const rows = remoteRows(queriedSource(client, ['orders'], { rows: askRest }));

const send = (order: Order) => () =>
  fetchJson(`/api/orders/${order.id}`, { method: 'PUT', body: JSON.stringify(order) });

function Orders() {
  const table = useUrlTable({ url: orders, data: rows, columns, parts: [columnFilters] });
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
