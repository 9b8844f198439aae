import type { QueryClient } from '@tanstack/react-query';
import type { Order } from './orders';

/** Shows a changed order immediately, and fetches the rows again after the server has responded. */
export async function saveOrder(client: QueryClient, order: Order, send: () => Promise<unknown>, refresh: () => void) {
  const queryKey = ['orders'];
  // An older response would overwrite the change.
  await client.cancelQueries({ queryKey });
  client.setQueriesData<{ rows: Order[] }>({ queryKey }, (page) =>
    page ? { ...page, rows: page.rows.map((row) => (row.id === order.id ? order : row)) } : page,
  );
  refresh();
  await send().finally(() => client.invalidateQueries({ queryKey }));
  refresh();
}
