import { defineTableUrl } from 'chartable/url';

export const definitionEdit = 'definition 0';

/** Typed text stays pending until the next user event. */
export const towns = defineTableUrl({
  name: 'towns',
  debounce: { globalFilter: 3_600_000, sorting: 0 },
  history: 'push',
  defaults: { pagination: { pageSize: 5 } },
});
