import { fetchJson } from 'chartable/rows';
import { fetchedRows } from 'chartable/tanstack-table';
import * as v from 'valibot';
import { order } from './orders';
import { showOrders } from './show-orders';

/** The server's own, such as `apikey` and `authorization` of Supabase. */
const ownHeaders = {};

/** `Range: 10-19` asks for a page, and `Content-Range: 10-19/95` answers with the number of rows. */
const rows = fetchedRows({
  rows: async ({ globalFilter, columnFilters, sorting, pagination: { pageIndex, pageSize } }, { signal }) => {
    const start = pageIndex * pageSize;
    const params = new URLSearchParams();
    // `*` stands for any text.
    if (globalFilter !== '') params.set('customer', `ilike.*${globalFilter.replaceAll(/[*%_\\]/g, '\\$&')}*`);
    const keys = sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}.nullslast`);
    params.set('order', [...keys, 'id.asc'].join());
    for (const { id, value } of columnFilters) params.append(id, `eq.${String(value)}`);
    const range = { range: `${start}-${start + pageSize - 1}`, 'range-unit': 'items', prefer: 'count=exact' };
    const { json, headers } = await fetchJson(`/api/rest/v1/orders?${params.toString()}`, {
      headers: { ...ownHeaders, ...range },
      signal,
    });
    return { rows: v.parse(v.array(order), json), rowCount: Number(headers.get('content-range')?.split('/')[1]) };
  },
  usesNetwork: true,
});

showOrders(rows);
