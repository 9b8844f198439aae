import type { Page } from 'playwright';
import { orderAt } from '../../../src/site/data/orders';
import { server } from '../../../src/site/demos';
import { orderColumns } from '../../../src/site/demos/order-columns';
import { createRowEndpoint, type EndpointAnswer } from '../../../src/table/rows/http/row-endpoint';
import { memorySource } from '../../../src/table/rows/memory-source';

const orders = Array.from({ length: 100 }, (_, index) => orderAt(index));
export const answer = createRowEndpoint({
  search: server.table.search,
  columns: orderColumns,
  source: memorySource({ columns: orderColumns, rows: orders, getRowId: ({ id }) => id }),
});
export const { signal } = new AbortController();

/** Responds as the page's server does, or with `respond`. */
export const serveRows = (
  page: Page,
  respond: (search: string) => Promise<Pick<EndpointAnswer, 'status' | 'body'>> = (search) =>
    answer(search, { signal }),
) =>
  page.route('**/server/rows*', async (route) => {
    const { status, body } = await respond(new URL(route.request().url()).search);
    return route.fulfill({ status, json: body });
  });
