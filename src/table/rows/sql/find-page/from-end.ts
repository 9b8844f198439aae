import { partsOf } from '../order';
import type { FoundPage, PageQuery } from './page-query';
import { readParts } from './read-parts';

/** Returns `undefined` if the page is nearer to the first row, or the number of rows is unknown. */
export async function findFromEnd(query: PageQuery): Promise<FoundPage | undefined> {
  const { keys, skip, take } = query;
  const { rowCount } = query.request;
  if (rowCount === undefined || skip >= rowCount || skip <= rowCount / 2) return undefined;
  const records = await readParts(query, partsOf(keys).toReversed(), {
    skip: Math.max(0, rowCount - skip - take),
    take: Math.min(take, rowCount - skip),
    isReverse: true,
  });
  return { records: records.toReversed() };
}
