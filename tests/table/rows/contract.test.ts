import { expect, onTestFinished, test } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { createRowEndpoint } from '../../../src/table/rows/http/row-endpoint';
import type { AsyncRowSource } from '../../../src/table/rows/row-source';
import { httpSource } from '../../../src/table/rows/http/http-source';
import { createWorkerSource } from '../../../src/table/rows/worker/worker-source';
import { serveRows } from '../../../src/table/rows/worker/serve-rows';
import { lengthOf } from '../../nightly';
import { compareQueries, compareSelections, memory } from './contract';
import { columns, type Ticket } from './tickets';

/** Serves in-memory rows through an HTTP endpoint. */
function openHttp(): AsyncRowSource<Ticket> {
  const { search } = defineTableUrl({
    name: 'tickets',
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
  });
  const answer = createRowEndpoint({ search, columns, source: memory });
  return httpSource('/rows', {
    search,
    parseRow: (json) => json as Ticket,
    fetch: async (url, { signal }) => {
      const { body, status } = await answer(url.replace('/rows', ''), {
        signal: signal ?? new AbortController().signal,
      });
      return Response.json(body, { status });
    },
  });
}

/** Serves in-memory rows through a message channel. */
function openWorker(): AsyncRowSource<Ticket> {
  const { port1, port2 } = new MessageChannel();
  for (const port of [port1, port2]) {
    port.start();
    onTestFinished(() => port.close());
  }
  serveRows({ ...memory, count: async (query, request) => (await memory.rows(query, request)).rowCount ?? 0 }, port2);
  return createWorkerSource(port1);
}

test.each([
  ['over HTTP', openHttp],
  ['from a worker', openWorker],
])('rows loaded %s are ordered, counted and selected like rows in memory', async (_, open) => {
  expect.assertions(0);
  const source = open();
  await compareQueries(source, lengthOf(60, 2000));
  await compareSelections(source, lengthOf(30, 1000));
});
