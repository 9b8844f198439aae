import 'chartable/styles.css';
import { columnFilters, matchingSelection, remoteRows, TableView, useUrlTable } from 'chartable';
import { QueryClient } from '@tanstack/react-query';
import { queriedSource } from 'chartable/rows';
import { createRoot } from 'react-dom/client';
import { askRest } from './ask-rest';
import { columns, orders } from './orders';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const rows = remoteRows(queriedSource(client, ['orders'], { usesNetwork: true, rows: askRest }));

function Orders() {
  const table = useUrlTable({ url: orders, data: rows, columns, parts: [columnFilters, matchingSelection] });
  return <TableView table={table} label="Orders" />;
}

createRoot(document.body).render(<Orders />);
