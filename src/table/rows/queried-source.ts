import type { AsyncRowSource } from './row-source';

/** The methods of TanStack Query 5's `QueryClient` that `queriedSource` calls. */
export interface QueryClientOfSource {
  /** Returns the cached answer, or calls `queryFn`. */
  readonly fetchQuery: <Answer>(options: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
    readonly retry: false;
  }) => Promise<Answer>;
  /** Aborts the signal of `queryFn`. */
  readonly cancelQueries: (filters: {
    readonly queryKey: readonly unknown[];
    readonly exact: true;
  }) => Promise<unknown>;
}

/**
 * Creates a source that fetches through TanStack Query's cache. Cached pages are used while they are fresh according to
 * the client's default `staleTime`. Outdated requests are aborted. While new rows load, the table shows the old rows,
 * like `placeholderData: keepPreviousData`. The table itself retries failed requests.
 *
 * @param queryKey the prefix of each page's key, e.g. `['orders']` for `['orders', query]`
 * @example
 * const rows = fetchedRows(queriedSource(client, ['orders'], source));
 * await client.invalidateQueries({ queryKey: ['orders'] });
 */
export const queriedSource = <Row>(
  client: QueryClientOfSource,
  queryKey: readonly unknown[],
  source: AsyncRowSource<Row>,
): AsyncRowSource<Row> => ({
  ...source,
  rows: async (query, request) => {
    const key = [...queryKey, query];
    const cancel = () => void client.cancelQueries({ queryKey: key, exact: true });
    request.signal.addEventListener('abort', cancel, { once: true });
    try {
      return await client.fetchQuery({
        queryKey: key,
        queryFn: ({ signal }) => source.rows(query, { ...request, signal }),
        retry: false,
      });
    } finally {
      request.signal.removeEventListener('abort', cancel);
    }
  },
});
