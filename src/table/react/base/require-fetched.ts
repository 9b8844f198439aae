import { type ViewTable, fetchedRowsOf } from './view-table';
import type { FetchedHostRows } from '../../tanstack/fetched-rows';

/**
 * Returns the fetched rows. Only lazily loaded components call this function, so it isn't part of the first download.
 *
 * @throws {Error} if the rows are in memory
 */
export function requireFetched(table: ViewTable, by: string, option: string): FetchedHostRows {
  const fetched = fetchedRowsOf(table);
  if (!fetched)
    throw new Error(`${by}: \`${option}\` needs a table with the option \`fetchedRows\`, got one with rows in memory.`);
  return fetched;
}
