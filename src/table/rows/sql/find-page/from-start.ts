import { partsOf } from '../order';
import type { FoundPage, PageQuery } from './page-query';
import { readParts } from './read-parts';

/** Reads a page from the start of the order. */
export async function findFromStart(query: PageQuery): Promise<FoundPage> {
  const { keys, skip, take } = query;
  const records = await readParts(query, partsOf(keys), { skip, take, isReverse: false });
  // A page that is not full is the last one, unless it is empty: then it may lie past the last.
  const isLast = records.length < take && (records.length > 0 || skip === 0);
  return isLast ? { records, rowCount: skip + records.length } : { records };
}
