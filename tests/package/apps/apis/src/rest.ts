import type { AsyncRowSource } from 'chartable/rows';
import { askJson, readList, type Order } from './orders.js';

/** `GET /orders?page=2&per_page=10&sort=-amount&status=open&q=oslo`, answered by `{ "items": [], "total": 0 }`. */
export const restSource = (url: string): AsyncRowSource<Order> => ({
  rows: async ({ globalFilter, columnFilters, sorting, pagination }, { signal }) => {
    const params = new URLSearchParams({
      page: String(pagination.pageIndex + 1),
      per_page: String(pagination.pageSize),
    });
    if (globalFilter !== '') params.set('q', globalFilter);
    if (sorting.length > 0) params.set('sort', sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join());
    for (const { id, value } of columnFilters) params.set(id, String(value));
    const { json } = await askJson(`${url}?${params.toString()}`, { signal });
    return readList(json, 'items', 'total');
  },
  usesNetwork: true,
});
