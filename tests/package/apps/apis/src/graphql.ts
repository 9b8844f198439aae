import { fetchJson } from 'chartable/rows';
import { fetchedRows } from 'chartable/tanstack-table';
import * as v from 'valibot';
import { order } from './orders';
import { showOrders } from './show-orders';

const query = `query Orders($first: Int!, $after: String, $search: String, $status: String, $sort: String) {
  orders(first: $first, after: $after, search: $search, status: $status, sort: $sort) {
    totalCount edges { cursor node { id customer amount status } }
  }
}`;
const edges = v.array(v.object({ cursor: v.string(), node: order }));
const answer = v.object({ data: v.object({ orders: v.object({ totalCount: v.number(), edges }) }) });

/** The cursor of each row that was fetched, by the filters, the order and the place of the row that follows it. */
const cursors = new Map<string, string>();

const rows = fetchedRows({
  rows: async ({ globalFilter, columnFilters, sorting, pagination: { pageIndex, pageSize } }, { signal }) => {
    const filters = { search: globalFilter, status: columnFilters[0]?.value, sort: JSON.stringify(sorting) };
    const keyOf = (index: number) => JSON.stringify([filters, index]);
    // Where the page before was not fetched, as after a jump, all rows up to the page are asked for.
    const after = cursors.get(keyOf(pageIndex * pageSize));
    const start = after === undefined ? 0 : pageIndex * pageSize;
    const first = (pageIndex + 1) * pageSize - start;
    const body = JSON.stringify({ query, variables: { first, after, ...filters } });
    const headers = { 'content-type': 'application/json' };
    const { json } = await fetchJson('/api/graphql', { method: 'POST', headers, body, signal });
    const { totalCount, edges } = v.parse(answer, json).data.orders;
    for (const [at, { cursor }] of edges.entries()) cursors.set(keyOf(start + at + 1), cursor);
    return { rows: edges.slice(pageIndex * pageSize - start).map(({ node }) => node), rowCount: totalCount };
  },
  usesNetwork: true,
});

showOrders(rows);
