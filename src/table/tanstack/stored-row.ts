import type { TableSync } from './connection';

/*
 * Stores the first visible row of a table that scrolls, by history entry, so that Back and reloads return to it.
 * Browsers restore only the page's position.
 */

/** Tables on the same page have different names. */
const storageKey = ({ definition, history }: TableSync): string =>
  `chartable.scroll ${definition.name} ${history.getSnapshot().context.browser.key}`;

/** @returns `undefined` if the history entry has no stored row for these filters and sorting */
export function readStoredRow(table: TableSync, list: string): number | undefined {
  try {
    const stored = window.sessionStorage.getItem(storageKey(table)) ?? '';
    const row = stored.endsWith(` ${list}`) ? Number.parseFloat(stored) : NaN;
    return row >= 0 ? row : undefined;
  } catch {
    return undefined;
  }
}

/** If storage is unavailable, Back shows the first row. */
export function storeRow(table: TableSync, list: string, row: number): void {
  try {
    window.sessionStorage.setItem(storageKey(table), `${row} ${list}`);
  } catch {
    // See above.
  }
}
