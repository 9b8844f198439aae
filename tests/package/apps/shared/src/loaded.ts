import { defineTableUrl } from 'chartable/url';

/** A table of cities on a page whose loader reads the table's params. */
export const loaded = defineTableUrl({ name: 'loaded', history: 'push', rerunLoaders: true });
