import { once } from 'node:events';
import type { PostgresPool } from 'chartable/sql';
import { createOrdersServer } from './orders-server.js';

const placed = '2026-11-26T09:30:00.000Z';
const tenants: unknown[] = [];
const pool: PostgresPool = {
  connect: async () => ({
    query: async (text: string, values: unknown[]) => {
      if (text.includes('"orders"."tenant"')) tenants.push(values[0]);
      const isCount = text.includes('count(*) as number');
      const order = {
        chartable_id: '7',
        chartable_0: 'Ada',
        chartable_1: 12.5,
        chartable_2: 'paid',
        chartable_3: placed,
      };
      return { rows: [isCount ? { number: 1 } : { ...order, chartable_4: '2' }] };
    },
    release: () => {},
  }),
};
const server = createOrdersServer(pool, ({ headers }) => String(headers['x-tenant'])).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
const response = await fetch(`http://127.0.0.1:${port}/orders/rows?sorting=amount.desc`, {
  headers: { 'x-tenant': 'north' },
});
const body: unknown = await response.json();
console.log(JSON.stringify({ status: response.status, body, tenants: [...new Set(tenants)] }));
server.close();
server.closeAllConnections();
