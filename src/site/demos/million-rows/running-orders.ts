import { proxy, transfer, wrap } from 'comlink';
import { createWorkerSource, type AsyncRowSource } from 'chartable/rows';
import type { IndexedOrder } from '../../data/orders';

export interface OrdersWorker {
  readonly serve: (port: MessagePort) => void;
  /** Writes orders until a million exist or `stop` is called. Returns their number. */
  readonly fill: (onProgress: (rowCount: number) => void) => Promise<number>;
  readonly stop: () => void;
}

export interface Filling {
  readonly status: 'filling' | 'stopped' | 'full' | 'failed';
  readonly rowCount: number;
}

/** Number of new rows after which the table is refreshed, because some of them may match its filters. */
const rowsPerRefresh = 200_000;

export class RunningOrders {
  filling: Filling = { status: 'filling', rowCount: 0 };
  /** A new source makes tables fetch their rows again. */
  source: AsyncRowSource<IndexedOrder>;

  readonly #plannedCount: number;
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #remote: ReturnType<typeof wrap<OrdersWorker>> | undefined;
  /** Resolves when the worker has started, because tables may request rows before that. */
  #asked = createLater<Required<Omit<AsyncRowSource<IndexedOrder>, 'usesNetwork'>>>();
  #refreshedAt = 0;

  constructor(plannedCount: number) {
    this.#plannedCount = plannedCount;
    this.source = this.#createSource();
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = (): (() => void) => {
    const worker = new Worker(new URL('./orders.worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    port1.start();
    // If the worker fails, all pending requests fail.
    worker.addEventListener('error', () => {
      port1.dispatchEvent(new Event('error'));
      this.#set({ ...this.filling, status: 'failed' });
    });
    this.#worker = worker;
    this.#asked.resolve(createWorkerSource<IndexedOrder>(port1));
    this.#remote = wrap<OrdersWorker>(worker);
    void this.#remote.serve(transfer(port2, [port2]));
    this.fill();
    return () => {
      worker.terminate();
      port1.close();
      this.#worker = undefined;
      this.#asked = createLater();
      this.filling = { status: 'filling', rowCount: 0 };
    };
  };

  readonly fill = (): void => {
    const worker = this.#worker;
    if (!worker || !this.#remote) return;
    this.#refreshedAt = this.filling.rowCount;
    this.#set({ ...this.filling, status: 'filling' });
    let hasEnded = false;
    const isRunning = () => this.#worker === worker;
    // Progress and result come through different message ports, so progress may arrive after the result.
    const setRowCount = proxy((rowCount: number) => {
      if (isRunning() && !hasEnded) this.#set({ status: 'filling', rowCount });
    });
    const end = (filling: Filling) => {
      hasEnded = true;
      if (isRunning()) this.#set(filling);
    };
    this.#remote
      .fill(setRowCount)
      .then((rowCount) => end({ status: rowCount < this.#plannedCount ? 'stopped' : 'full', rowCount }))
      .catch(() => end({ ...this.filling, status: 'failed' }));
  };

  readonly stop = (): void => {
    void this.#remote?.stop();
  };

  #set(filling: Filling): void {
    const isEnd = filling.status === 'stopped' || filling.status === 'full';
    this.filling = filling;
    if (isEnd || filling.rowCount - this.#refreshedAt >= rowsPerRefresh) {
      this.#refreshedAt = filling.rowCount;
      this.source = this.#createSource();
    }
    for (const listener of this.#listeners) listener();
  }

  #createSource(): AsyncRowSource<IndexedOrder> {
    return {
      rows: async (query, request) => (await this.#asked.promise).rows(query, request),
      count: async (query, request) => (await this.#asked.promise).count(query, request),
      countSelected: async (rowSelection, filters, request) =>
        (await this.#asked.promise).countSelected(rowSelection, filters, request),
      rowsNamed: async (rowIds, request) => (await this.#asked.promise).rowsNamed(rowIds, request),
      knownIds: async (rowIds, request) => (await this.#asked.promise).knownIds(rowIds, request),
    };
  }
}

function createLater<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((found) => {
    resolve = found;
  });
  return { promise, resolve };
}
