import { expose, type Endpoint } from 'comlink';
import type { RowFilters, RowQuery, RowSelection } from '../../../../machines/table';
import type { AsyncRowSource, CappedCount, KnownRow, RowAnswer, RowRequest } from '../row-source';

/** The calls that a worker answers. A number names the call, so that it can be aborted. */
export interface ServedRows<Row> {
  readonly rows: (
    callId: number,
    query: RowQuery,
    near: KnownRow | undefined,
    rowCount: number | undefined,
  ) => Promise<RowAnswer<Row>>;
  readonly count: (
    callId: number,
    query: RowQuery,
    isExact: boolean | undefined,
  ) => Promise<number | CappedCount | undefined>;
  readonly knownIds: (callId: number, rowIds: readonly string[]) => Promise<readonly string[]>;
  /** `undefined` if the source cannot find rows by their ids. */
  readonly rowsNamed: (callId: number, rowIds: readonly string[]) => Promise<readonly Row[] | undefined>;
  /** `undefined` if the source cannot count selected rows. */
  readonly countSelected: (
    callId: number,
    rowSelection: RowSelection,
    filters: RowFilters,
  ) => Promise<number | undefined>;
  /** Aborts the call. Nothing happens if it has been answered. */
  readonly abort: (callId: number) => void;
}

/**
 * Answers, in a worker, what `createWorkerSource` asks from the page. An aborted call aborts the source's signal.
 *
 * @param endpoint the worker's own global object, where left out
 * @example
 * const query = db.selectFrom('cities');
 * const expressions = { name: 'name', people: 'people' } as const;
 * const readRow = (city: { readonly name: string; readonly people: number }, id: string) => ({ id, ...city });
 * serveRows(createSqlSource({ db, flavor: 'sqlite', query, id: 'id', idType: 'integer', columns, expressions, readRow }));
 */
export function serveRows<Row>(source: AsyncRowSource<Row>, endpoint?: Endpoint): void {
  const open = new Map<number, AbortController>();
  const answer = async <Answer>(callId: number, ask: (request: RowRequest) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    open.set(callId, controller);
    try {
      return await ask({ signal: controller.signal });
    } finally {
      open.delete(callId);
    }
  };
  const served: ServedRows<Row> = {
    rows: (callId, query, near, rowCount) =>
      answer(callId, (request) => source.rows(query, { ...request, near, rowCount })),
    count: (callId, query, isExact) =>
      answer(callId, async (request) => await source.count?.(query, { ...request, isExact })),
    knownIds: (callId, rowIds) =>
      answer(callId, async (request) => (await source.knownIds?.(rowIds, request)) ?? rowIds),
    rowsNamed: (callId, rowIds) => answer(callId, async (request) => await source.rowsNamed?.(rowIds, request)),
    countSelected: (callId, rowSelection, filters) =>
      answer(callId, async (request) => await source.countSelected?.(rowSelection, filters, request)),
    abort: (callId) => open.get(callId)?.abort(),
  };
  expose(served, endpoint);
}
