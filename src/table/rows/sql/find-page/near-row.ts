import { sql } from 'kysely';
import type { SqlRecord } from '../dialect';
import { partsBeyond } from '../order';
import type { FoundPage, PageQuery } from './page-query';
import { readParts, type Stretch } from './read-parts';

/** Returns `undefined` if `request.near` is too far away or deleted, or rows before it were deleted. */
export async function findNearRow(query: PageQuery): Promise<FoundPage | undefined> {
  const { skip, take, maxPageSize } = query;
  const { near } = query.request;
  if (!near || skip === 0) return undefined;
  const isReverse = near.index >= skip + take;
  const between = isReverse ? near.index - skip - take : skip - near.index - 1;
  if (between < 0 || between + take > maxPageSize) return undefined;
  const records = await readFromRow(query, near.rowId, { skip: between, take, isReverse });
  return records && { records: isReverse ? records.toReversed() : records };
}

async function readFromRow(
  query: PageQuery,
  rowId: string,
  { skip, take, isReverse }: Stretch,
): Promise<readonly SqlRecord[] | undefined> {
  const { statements, keys, request } = query;
  const { select, run, hasId } = statements;
  const isAnchor = [hasId([rowId])];
  const findAnchor = async (): Promise<SqlRecord | undefined> => {
    const areNull = keys.map(({ value }, index) =>
      sql`case when ${value} is null then 1 else 0 end`.as(`is_null_${index}`),
    );
    return (await run(select(areNull, isAnchor), request))[0];
  };
  // If no key is nullable, a full page proves that the row exists. This saves a statement.
  const found = keys.every(({ notNull }) => notNull) ? {} : await findAnchor();
  if (!found) return undefined;
  const anchorKeys = keys.map((key, index) => ({
    ...key,
    anchor: sql`${select([sql`${key.value}`.as('anchor')], isAnchor)}`,
    isNull: Number(found[`is_null_${index}`]) === 1,
  }));
  const stretch = { skip: 0, take: skip + take, isReverse };
  const read = await readParts(query, partsBeyond(anchorKeys, isReverse), stretch);
  if (read.length < skip + take && (isReverse || !(await findAnchor()))) return undefined;
  return read.slice(skip);
}
