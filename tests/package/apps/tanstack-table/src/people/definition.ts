import { defineTable } from 'chartable/definition';

export const people = defineTable({
  name: 'people',
  debounce: { globalFilter: 0, columnFilters: 300 },
  history: 'push',
});
