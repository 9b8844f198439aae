import { defineTableUrl } from 'chartable/url';

/** User actions and the tables' delays take this many times longer. */
const slowdownFactor = 4;

/** Milliseconds between letters. */
export const letterMs = 60 * slowdownFactor;

/** Tables wait this many milliseconds for the next letter before writing the search to the URL. */
export const debounceMs = 150 * slowdownFactor;

/** Milliseconds that a route's loader takes. */
export const loaderMs = 150 * slowdownFactor;

export const pageSize = 5;

/** Whether both tables of a case push or replace. */
export type CaseHistory = 'push' | 'replace';

const definePeople = (history: CaseHistory) =>
  defineTableUrl({
    name: 'people',
    params: { globalFilter: 'name' },
    defaults: { pagination: { pageIndex: 0, pageSize } },
    debounce: { globalFilter: debounceMs },
    history,
    states: ['rowSelection'],
  });

export const peopleTables = { push: definePeople('push'), replace: definePeople('replace') } as const;
