import { defineTableUrl } from 'chartable/url';

/** Back undoes each change. Only these columns have filters in the URL. */
export const orders = defineTableUrl({
  name: 'orders',
  history: 'push',
  columns: ['id', 'customer', 'amount', 'status'],
});
