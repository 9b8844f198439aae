import type { AsyncRowSource } from './row-source';

/** The part that a source needs of the `QueryClient` of TanStack Query 5, whose cache and defaults it uses. */
export interface QueryClientOfSource {
  /** Returns what the cache has, or what `queryFn` resolves to. */
  readonly fetchQuery: <Answer>(options: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
    readonly retry: false;
  }) => Promise<Answer>;
  /** Aborts the signal that `queryFn` got. */
  readonly cancelQueries: (filters: {
    readonly queryKey: readonly unknown[];
    readonly exact: true;
  }) => Promise<unknown>;
}

/**
 * Returns a source that requests through the cache of TanStack Query. A page that is fresh there, by the `staleTime` of the client's
 * defaults, is not requested again, and requests that are no longer needed are aborted. The table keeps its old rows while new ones
 * come, as `placeholderData: keepPreviousData` does, and retries failed requests itself.
 *
 * @param queryKey the beginning of the key of each page. Behind it stands the query: `['orders', query]`
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
