import type { AsyncRowSource } from 'chartable/rows';
import type { QueryClient } from '@tanstack/query-core';
import type { Order } from './orders';

const queryKey = 'orders';

/**
 * The same rows by the cache of TanStack Query: a page that is fresh there is not asked for again, and one that nobody waits for is
 * cancelled. The table keeps old rows while new ones come, as `placeholderData` does.
 */
export const queriedSource = (client: QueryClient, source: AsyncRowSource<Order>): AsyncRowSource<Order> => ({
  ...source,
  rows: (query, request) => {
    const key = [queryKey, query];
    request.signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: key, exact: true }));
    return client.fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => source.rows(query, { ...request, signal }),
      staleTime: 60_000,
      // The table asks again by itself, and says so.
      retry: false,
    });
  },
});

/** Shows a changed order at once, and has the server's own rows asked for when it has answered. */
export async function saveOrder(client: QueryClient, order: Order, send: () => Promise<unknown>, refresh: () => void) {
  // An older answer would overwrite the change.
  await client.cancelQueries({ queryKey: [queryKey] });
  client.setQueriesData<{ rows: Order[] }>({ queryKey: [queryKey] }, (page) =>
    page ? { ...page, rows: page.rows.map((row) => (row.id === order.id ? order : row)) } : page,
  );
  refresh();
  await send().finally(() => client.invalidateQueries({ queryKey: [queryKey] }));
  refresh();
}
