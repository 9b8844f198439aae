import type { AsyncRowSource } from 'chartable/rows';
import { askJson, readList, type Order } from './orders.js';

/**
 * PostgREST, and with it Supabase: `Range: 10-19` asks for a page, and `Content-Range: 10-19/95` answers with the number of rows. A page
 * past the last is answered by 416.
 */
export const postgrestSource = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): AsyncRowSource<Order> => ({
  rows: async ({ globalFilter, columnFilters, sorting, pagination }, { signal }) => {
    const start = pagination.pageIndex * pagination.pageSize;
    const params = new URLSearchParams();
    // A comma and a parenthesis end a value, unless it stands in quotes; `*` stands for any text.
    if (globalFilter !== '') params.set('customer', `ilike.*${globalFilter.replaceAll(/[*%_\\]/g, '\\$&')}*`);
    const order = sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}.nullslast`);
    params.set('order', [...order, 'id.asc'].join());
    for (const { id, value } of columnFilters) params.append(id, `eq.${String(value)}`);
    const answer = await askJson(`${url}?${params.toString()}`, {
      headers: {
        ...headers,
        range: `${start}-${start + pagination.pageSize - 1}`,
        'range-unit': 'items',
        prefer: 'count=exact',
      },
      signal,
    });
    const total = answer.headers.get('content-range')?.split('/')[1];
    return readList({ items: answer.json, total }, 'items', 'total');
  },
  usesNetwork: true,
});
