import { expose, type Endpoint } from 'comlink';
import type { RowFilters, RowQuery, RowSelection } from '../../../../machines/table';
import type { AsyncRowSource, CappedCount, KnownRow, RowAnswer, RowRequest } from '../row-source';

/** `callId` identifies a call for `abort`. */
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
  /** `undefined` if the source can't find rows by ID. */
  readonly rowsNamed: (callId: number, rowIds: readonly string[]) => Promise<readonly Row[] | undefined>;
  /** `undefined` if the source can't count selected rows. */
  readonly countSelected: (
    callId: number,
    rowSelection: RowSelection,
    filters: RowFilters,
  ) => Promise<number | undefined>;
  readonly abort: (callId: number) => void;
}

/**
 * Serves a source's rows from a worker to `createWorkerSource` in the page. An aborted call aborts the source's signal.
 *
 * @param endpoint default: the worker's global object
 * @example
 * const query = db.selectFrom('cities');
 * const expressions = { name: 'name', people: 'people' } as const;
 * const readRow = (city: { readonly name: string; readonly people: number }, id: string) => ({ id, ...city });
 * serveRows(createSqlSource({ db, flavor: 'sqlite', query, id: 'id', idType: 'integer', columns, expressions, readRow }));
 */
export function serveRows<Row>(source: AsyncRowSource<Row>, endpoint?: Endpoint): void {
  const open = new Map<number, AbortController>();
  const answer = async <Answer>(callId: number, fetch: (request: RowRequest) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    open.set(callId, controller);
    try {
      return await fetch({ signal: controller.signal });
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
