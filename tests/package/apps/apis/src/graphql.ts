import type { AsyncRowSource } from 'chartable/rows';
import { askJson, readList, type Order } from './orders.js';

const text = `query Orders($first: Int!, $after: String, $search: String, $status: String, $sort: String) {
  orders(first: $first, after: $after, search: $search, status: $status, sort: $sort) {
    total cursors nodes { id customer amount status }
  }
}`;

/**
 * A GraphQL API that pages by cursors. A cursor is kept with the row behind which it stands; where the page before was not fetched, as
 * after a jump, all rows up to it are asked for.
 */
export function graphqlSource(url: string): AsyncRowSource<Order> {
  const cursors = new Map<string, string>();
  return {
    rows: async ({ globalFilter, columnFilters, sorting, pagination }, { signal }) => {
      const filters = { search: globalFilter, status: columnFilters[0]?.value, sort: JSON.stringify(sorting) };
      const start = pagination.pageIndex * pagination.pageSize;
      const keyOf = (index: number) => JSON.stringify([filters, index]);
      const after = cursors.get(keyOf(start));
      const first = after === undefined ? start + pagination.pageSize : pagination.pageSize;
      const { json } = await askJson(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables: { first, after, ...filters } }),
        signal,
      });
      const { orders } = (json as { data: { orders: { cursors: string[] } } }).data;
      const begin = after === undefined ? 0 : start;
      for (const [index, cursor] of orders.cursors.entries()) cursors.set(keyOf(begin + index + 1), cursor);
      const { rows, rowCount } = readList(orders, 'nodes', 'total');
      return { rows: rows.slice(start - begin), rowCount };
    },
    usesNetwork: true,
  };
}
