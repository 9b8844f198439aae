import { expose } from 'comlink';
import { serveRows } from 'chartable/rows';
import { growSource } from './growing-source';
import { millionRows } from './million-rows.definition';
import { createOrderDatabase } from '../order-database';
import { openSqlite } from '../open-sqlite';
import type { OrdersWorker } from './running-orders';

const turn = new MessageChannel();
const resumed: (() => void)[] = [];
turn.port1.addEventListener('message', () => resumed.shift()?.());
turn.port1.start();

/** Resolves after the worker has handled its queued messages, because the worker's message to itself comes last. */
const pause = () =>
  new Promise<void>((resolve) => {
    resumed.push(resolve);
    turn.port2.postMessage(null);
  });

const opened = openSqlite().then((sqlite) => createOrderDatabase(sqlite, pause));
const { source, setProgress } = growSource(
  {
    rows: async (query, request) => (await opened).source.rows(query, request),
    count: async (query, request) => (await opened).source.count(query, request),
    countSelected: async (rowSelection, filters, request) =>
      (await opened).source.countSelected(rowSelection, filters, request),
    rowsNamed: async (rowIds, request) => (await opened).source.rowsNamed(rowIds, request),
  },
  millionRows.rowCount,
);

const rowsPerMessage = 20_000;

let filling = new AbortController();

const served: OrdersWorker = {
  serve: (port) => serveRows(source, port),
  fill: async (onProgress) => {
    // Set before waiting for the database, because `stop` may be called meanwhile.
    filling = new AbortController();
    const { signal } = filling;
    const { fill } = await opened;
    let rowCount = 0;
    await fill(millionRows.rowCount, {
      signal,
      onProgress: (nowCount) => {
        rowCount = nowCount;
        setProgress(rowCount, false);
        if (rowCount % rowsPerMessage === 0) onProgress(rowCount);
      },
    });
    setProgress(rowCount, true);
    return rowCount;
  },
  stop: () => filling.abort(),
};
expose(served);
