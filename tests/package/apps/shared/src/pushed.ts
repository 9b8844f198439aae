import { defineTableUrl } from 'chartable/url';

/** Each change adds a history entry. */
export const pushed = defineTableUrl({ name: 'pushed', history: 'push' });
