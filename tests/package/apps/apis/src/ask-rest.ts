import { fetchJson, type RowQuery, type RowRequest } from 'chartable/rows';
import * as v from 'valibot';
import { order } from './orders';

const answer = v.object({ items: v.array(order), total: v.number() });

/** `GET /api/orders?page=2&per_page=10&sort=-amount&status=open&q=oslo` returns `{ "items": [], "total": 0 }`. */
export async function askRest(
  { globalFilter, columnFilters, sorting, pagination }: RowQuery,
  { signal }: Pick<RowRequest, 'signal'>,
) {
  const { pageIndex, pageSize } = pagination;
  const params = new URLSearchParams({ page: String(pageIndex + 1), per_page: String(pageSize) });
  if (globalFilter !== '') params.set('q', globalFilter);
  if (sorting.length > 0) params.set('sort', sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join());
  for (const { id, value } of columnFilters) params.set(id, String(value));
  const { json } = await fetchJson(`/api/orders?${params.toString()}`, { signal });
  const { items, total } = v.parse(answer, json);
  return { rows: items, rowCount: total };
}
