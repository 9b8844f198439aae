import type { UrlStateKey } from '../../../machines/table';
import type { TableOfChartable } from '../tanstack';
import { connectionOf } from '../tanstack/connection';
import type { FetchedHostRows } from '../tanstack/fetched-rows';
import type { HostCell, HostHeader, HostTable } from '../tanstack/host';

export type { HostCell, HostHeader };

/** A table of TanStack Table 9 that is made with the feature of `chartable`: what every part of the view takes. */
export type ViewTable<Row = unknown> = TableOfChartable<Row>;

/** Returns the TanStack table, with any features. It is the same object for as long as the table lives. */
export const hostOf = (table: ViewTable): HostTable => connectionOf(table).table;

/** Returns what fetches the rows of a table a page at a time; `undefined` for a table whose rows are in memory. */
export const fetchedRowsOf = (table: ViewTable): FetchedHostRows | undefined => connectionOf(table).fetched;

/**
 * Returns the same.
 *
 * @throws {Error} for a table whose rows are in memory
 */
export function requireFetched(table: ViewTable, by: string, option: string): FetchedHostRows {
  const fetched = fetchedRowsOf(table);
  if (!fetched)
    throw new Error(`${by}: \`${option}\` must be of a table with the option \`chartableRows\`, got one without`);
  return fetched;
}

/** Returns true if the table stores a state, because it has TanStack Table's feature for it. It never changes. */
export const hasState = (table: ViewTable, state: UrlStateKey): boolean =>
  connectionOf(table).storedKeys.includes(state);
