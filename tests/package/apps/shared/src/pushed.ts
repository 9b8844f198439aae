import { defineTable } from 'chartable/definition';

/** Each change adds a history entry. */
export const pushed = defineTable({ name: 'pushed', history: 'push' });
