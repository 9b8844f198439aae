import { createServer, type IncomingMessage, type Server } from 'node:http';
import { answerNode } from 'chartable/rows';
import type { PostgresPool } from 'chartable/sql';
import { createOrdersEndpoint } from './orders-endpoint.js';

export function createOrdersServer(pool: PostgresPool, tenantOf: (request: IncomingMessage) => string): Server {
  const answer = createOrdersEndpoint(pool);
  return createServer((request, response) => {
    answerNode(request, response, (search, signal) =>
      answer(search, { signal, context: { tenant: tenantOf(request) } }),
    ).catch(() => response.writeHead(500).end());
  });
}
