import { defineTable } from 'chartable/definition';

export const tasks = defineTable({ name: 'tasks', debounce: { columnFilters: 300 }, history: 'push' });
