import { defineTable } from 'chartable/definition';

export const loadedCities = defineTable({
  name: 'loaded cities',
  params: { globalFilter: 'city', sorting: 'order', pageIndex: 'page', pageSize: 'size' },
  loads: true,
});
