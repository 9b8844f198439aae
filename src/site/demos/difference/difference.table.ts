import { defineTable } from 'chartable/definition';

/** Slows down gestures and the tables' delays. */
const slowdownFactor = 4;

/** Milliseconds between keystrokes. */
export const letterMs = 60 * slowdownFactor;

/** After this pause, both tables write the search to the URL. */
export const debounceMs = 150 * slowdownFactor;

/** The router reports a new URL after this time. */
export const routerMs = 100 * slowdownFactor;

export const pageSize = 5;

export type CaseHistory = 'push' | 'replace';

const definePeople = (history: CaseHistory) =>
  defineTable({
    name: 'people',
    params: { globalFilter: 'q', pageIndex: 'page' },
    defaults: { pagination: { pageIndex: 0, pageSize } },
    debounce: { globalFilter: debounceMs },
    history,
    states: [],
  });

export const peopleTables = { push: definePeople('push'), replace: definePeople('replace') } as const;
