import { defineTable } from 'chartable/definition';

export const people = defineTable({ name: 'people', debounce: { columnFilters: 300 }, history: 'push' });
