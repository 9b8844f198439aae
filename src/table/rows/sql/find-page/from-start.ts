import { partsOf } from '../order';
import type { FoundPage, PageQuery } from './page-query';
import { readParts } from './read-parts';

export async function findFromStart(query: PageQuery): Promise<FoundPage> {
  const { keys, skip, take } = query;
  const records = await readParts(query, partsOf(keys), { skip, take, isReverse: false });
  // A partial page must be the last one. An empty page may be past the end.
  const isLast = records.length < take && (records.length > 0 || skip === 0);
  return isLast ? { records, rowCount: skip + records.length } : { records };
}
