import { defineTableUrl } from 'chartable/url';

/** Reads filters of only these columns from the URL. Selecting all rows stores the filters instead of IDs. */
export const orders = defineTableUrl({
  name: 'orders',
  columns: ['id', 'customer', 'amount', 'status'],
  selectAll: 'matching',
});
