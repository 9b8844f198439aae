import { defineTableUrl } from 'chartable/definition';

/** Each change adds a history entry. */
export const pushed = defineTableUrl({ name: 'pushed', history: 'push' });
