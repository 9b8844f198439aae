import { expose } from 'comlink';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RunningOrders, type OrdersWorker } from '../../../src/site/demos/million-rows/running-orders';

test("after row generation stops, a late progress report doesn't change the row count", async () => {
  let report: (rowCount: number) => unknown = () => {};
  const worker: OrdersWorker = {
    serve: () => {},
    fill: (onProgress) => {
      report = onProgress;
      return Promise.resolve(170_000);
    },
    stop: () => {},
  };
  vi.stubGlobal('Worker', function startWorker() {
    const { port1, port2 } = new MessageChannel();
    expose(worker, port2);
    return Object.assign(port1, { terminate: () => port1.close() });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const orders = new RunningOrders(1_000_000);
  onTestFinished(orders.start());
  await vi.waitFor(() => expect(orders.filling.status).toBe('stopped'));
  await report(160_000);
  expect(orders.filling).toEqual({ status: 'stopped', rowCount: 170_000 });
});
