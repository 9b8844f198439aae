import { defineTableUrl } from 'chartable/url';

export const people = defineTableUrl({
  name: 'people',
  debounce: { globalFilter: 0, columnFilters: 300 },
  history: 'push',
});
