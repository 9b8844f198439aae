import { sql, type SqlBool } from 'kysely';
import { inSlice, readEnd, type SliceColumn } from '../count-rows';
import { partsOf } from '../order';
import type { FoundPage, PageQuery } from './page-query';
import { readParts } from './read-parts';

/** Maximum number of rows to find before sorting. */
const maxFewRows = 1000;
/** Reading a row in sorted order takes as long as reading this many rows in the table's order. */
const readByOrderCost = 4;

/**
 * Finds all matching rows, then sorts them. If few rows match, a database that reads in sorted order would read most of
 * the table to find a page. Returns `undefined` if reading in sorted order is faster.
 */
export async function findAmongFew(query: PageQuery): Promise<FoundPage | undefined> {
  const { slices, isSorted, filters, keys, skip, take } = query;
  if (!slices || !isSorted || filters.length === 0) return undefined;
  const found = await listFew(query, slices);
  if (!found) return undefined;
  if (found.length === 0) return { records: [], rowCount: 0 };
  const isFew = sql<SqlBool>`${slices.by} in (${sql.join(found)})`;
  const stretch = { skip, take, isReverse: false };
  return { records: await readParts({ ...query, filters: [isFew] }, partsOf(keys), stretch), rowCount: found.length };
}

async function listFew(
  { statements, filters, skip, take, request }: PageQuery,
  slices: SliceColumn,
): Promise<readonly number[] | undefined> {
  const end = await readEnd(statements, slices, request);
  const found: number[] = [];
  // The first slice is small, but large enough to show whether a search finds many rows.
  for (let start = 0, next = Math.ceil(slices.rowCount / 10); start < end; start = next, next += slices.rowCount) {
    const conditions = [inSlice(slices, start, next), ...filters];
    const some = statements.select([sql`${slices.by}`.as('number')], conditions, { take: maxFewRows + 1 });
    for (const record of await statements.run(some, request)) found.push(Number(record['number']));
    const readByOrder = ((skip + take) * next) / found.length;
    if (found.length > maxFewRows || readByOrder * readByOrderCost < end - next) return undefined;
  }
  return found;
}
