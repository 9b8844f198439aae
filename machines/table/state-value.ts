import type { UrlStateKey } from './types';

/**
 * The key of a column's region. A state's key may not be any text: `.` separates and `#` begins a state node's id,
 * and a key `__proto__` would set a prototype.
 */
export const columnStateKey = (columnId: string): string =>
  encodeURIComponent(columnId).replaceAll('.', '%2E').replace(/^__/, '%5F_');

/** The state value in which a URL state is in one of the states of its region. */
export const urlStateIs = (key: UrlStateKey, state: string) => ({ address: { [key]: state } });
