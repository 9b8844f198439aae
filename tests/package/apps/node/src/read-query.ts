import { orders } from './links.js';

/** Decodes a request's URL as the table does. `?page=0` is invalid, so both use the first page. */
export function readQuery(requestUrl: string) {
  const { search } = new URL(requestUrl, 'http://localhost');
  const { globalFilter, sorting, pagination } = orders.search.decode(search);
  return { globalFilter, sorting, offset: pagination.pageIndex * pagination.pageSize, limit: pagination.pageSize };
}
