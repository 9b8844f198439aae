import { defineTableUrl } from 'chartable/url';

/** Reads filters of only these columns from the URL. */
export const orders = defineTableUrl({
  name: 'orders',
  columns: ['id', 'customer', 'amount', 'status'],
});
