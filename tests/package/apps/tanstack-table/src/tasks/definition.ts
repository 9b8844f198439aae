import { defineTable } from 'chartable/definition';

export const tasks = defineTable({ name: 'tasks', debounce: { globalFilter: 0, columnFilters: 300 }, history: 'push' });
