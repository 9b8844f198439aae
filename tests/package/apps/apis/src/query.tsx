import 'chartable/styles.css';
import { QueryClient } from '@tanstack/react-query';
import { createBrowserUrl } from 'chartable/browser';
import { FetchedTable } from 'chartable/react';
import { queriedSource } from 'chartable/rows';
import { fetchedRows } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import { askRest } from './ask-rest';
import { columns, getRowId, orders } from './orders';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const rows = fetchedRows(queriedSource(client, ['orders'], { usesNetwork: true, rows: askRest }));

const table = { definition: orders, url: createBrowserUrl(), label: 'Orders' };
createRoot(document.body).render(<FetchedTable {...table} columns={columns} rows={rows} getRowId={getRowId} />);
