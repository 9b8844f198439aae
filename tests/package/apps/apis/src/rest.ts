import { fetchedRows } from 'chartable/tanstack-table';
import { askRest } from './ask-rest';
import { showOrders } from './show-orders';

showOrders(fetchedRows({ rows: (query, { signal }) => askRest(query, signal), usesNetwork: true }));
