import { defineTableUrl } from 'chartable/url';

/** Back undoes each change, except typing. Only these columns have filters in the URL. */
export const orders = defineTableUrl({
  name: 'orders',
  history: 'auto',
  columns: ['id', 'customer', 'amount', 'status'],
});
