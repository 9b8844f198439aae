import type { UrlStateKey } from '../../../../machines/table';
import { connectionOf, type StartableTable } from '../../tanstack/connection';
import type { FetchedHostRows } from '../../tanstack/fetched-rows';
import type { HostCell, HostHeader, HostTable } from '../../host/table-9';

export type { HostCell, HostHeader };

/** A TanStack Table 9 table with `urlFeature`. Every part of the view accepts this type. */
export type ViewTable<Row = unknown> = StartableTable<Row>;

/** Returns an object that stays the same for the table's lifetime. */
export const hostOf = (table: ViewTable): HostTable => connectionOf(table).table;

/** `undefined` if the rows are in memory. */
export const fetchedRowsOf = (table: ViewTable): FetchedHostRows | undefined => connectionOf(table).fetched;

/** Always returns the same for a given table. */
export const hasState = (table: ViewTable, state: UrlStateKey): boolean =>
  connectionOf(table).storedKeys.includes(state);
