import { defineTable } from 'chartable/definition';

/** Factor by which the page slows down gestures, and the waits of its tables. */
const slowdownFactor = 4;

/** Milliseconds from a letter to the next. */
export const letterMs = 60 * slowdownFactor;

/** Milliseconds that both tables wait for further letters before they write the search to the address. */
export const debounceMs = 150 * slowdownFactor;

/** Milliseconds until a router has told a page of its new address. */
export const routerMs = 100 * slowdownFactor;

/** Number of rows on a page of either table. */
export const pageSize = 5;

export const peopleTable = defineTable({
  name: 'people',
  params: { globalFilter: 'q', pageIndex: 'page' },
  defaults: { pagination: { pageIndex: 0, pageSize } },
  debounce: { globalFilter: debounceMs },
  history: 'push',
  states: [],
});
