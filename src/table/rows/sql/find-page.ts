import { sql, type SqlBool, type AliasedExpression } from 'kysely';
import type { SqlCondition } from '../../sql/conditions';
import type { RowRequest } from '../row-source';
import { partsOf, partsBeyond, type OrderPart, type OrderKey } from './order';
import type { SqlRecord } from './dialect';
import { inSlice, readEnd, countRows, type SliceColumn } from './count-rows';
import { idName, type Statements } from './statements';

interface PageQuery {
  readonly statements: Statements;
  readonly selections: readonly AliasedExpression<unknown, string>[];
  readonly filters: readonly SqlCondition[];
  /** The sort keys, which end with the row ID. */
  readonly keys: readonly OrderKey[];
  readonly isSorted: boolean;
  readonly skip: number;
  readonly take: number;
  readonly maxPageSize: number;
  readonly slices: SliceColumn | undefined;
  readonly request: RowRequest;
}

interface FoundPage {
  readonly records: readonly SqlRecord[];
  readonly rowCount?: number;
}

/** Finds a page with the method that reads the fewest rows. */
export const findPage = async (query: PageQuery): Promise<FoundPage> =>
  (await findAmongFew(query)) ??
  (await findNearRow(query)) ??
  (await findFromEnd(query)) ??
  (await findFromStart(query));

/** A range of sorted rows, counted from the first row, or from the last row if `isReverse`. */
interface Stretch {
  readonly skip: number;
  readonly take: number;
  readonly isReverse: boolean;
}

/** Minimum number of skipped rows for reading a page with two statements: first the IDs, then the rows. */
const minJoinedSkip = 1000;

type Query = Pick<PageQuery, 'statements' | 'selections' | 'filters' | 'request'>;

async function readParts(
  query: Query,
  parts: readonly OrderPart[],
  { skip, take, isReverse }: Stretch,
): Promise<readonly SqlRecord[]> {
  const found: SqlRecord[] = [];
  let left = skip;
  for (const [index, part] of parts.entries()) {
    const records = await readPart(query, part, { skip: left, take: take - found.length, isReverse });
    found.push(...records);
    if (found.length >= take || index === parts.length - 1) break;
    if (records.length > 0) left = 0;
    else if (left > 0)
      left = Math.max(
        0,
        left - (await countRows(query.statements, conditionsOf(query, part), Infinity, query.request)),
      );
  }
  return found;
}

const conditionsOf = ({ filters }: Query, { condition }: OrderPart) => (condition ? [condition, ...filters] : filters);

async function readPart(
  query: Query,
  part: OrderPart,
  { skip, take, isReverse }: Stretch,
): Promise<readonly SqlRecord[]> {
  const { statements, selections, request } = query;
  const range = { keys: part.keys, isReverse, skip, take };
  const conditions = conditionsOf(query, part);
  if (skip < minJoinedSkip) return await statements.run(statements.select(selections, conditions, range), request);
  // Reads only IDs first, so that the database can skip rows in an index without reading them.
  const ids = await statements.run(statements.select([statements.idColumn], conditions, range), request);
  const rowIds = ids.map((record) => String(record[idName]));
  const records = new Map(
    (await statements.readNamed(selections, rowIds, request)).map((record) => [String(record[idName]), record]),
  );
  return rowIds.map((each) => records.get(each)).filter((record) => record !== undefined);
}

/** Maximum number of matching rows to collect and sort. */
const maxFewRows = 1000;
/** Reading a row in sorted order costs this many times as much as reading it in the table's order. */
const readByOrderCost = 4;

/**
 * Finds a page by collecting and sorting all matching rows. If few rows match, reading in sorted order would read most
 * of the table. Returns `undefined` if reading in sorted order is faster.
 */
async function findAmongFew(query: PageQuery): Promise<FoundPage | undefined> {
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
  // The first slice is small, but large enough to show whether many rows match.
  for (let start = 0, next = Math.ceil(slices.rowCount / 10); start < end; start = next, next += slices.rowCount) {
    const conditions = [inSlice(slices, start, next), ...filters];
    const some = statements.select([sql`${slices.by}`.as('number')], conditions, { take: maxFewRows + 1 });
    for (const record of await statements.run(some, request)) found.push(Number(record['number']));
    const readByOrder = ((skip + take) * next) / found.length;
    if (found.length > maxFewRows || readByOrder * readByOrderCost < end - next) return undefined;
  }
  return found;
}

/**
 * Finds a page by reading from a known row, `request.near`. Returns `undefined` if that row is too far away or was
 * deleted, or if earlier rows were deleted.
 */
async function findNearRow(query: PageQuery): Promise<FoundPage | undefined> {
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
  // If no key is nullable, this statement isn't needed, because a full page proves that the row `rowId` exists.
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

/**
 * Finds a page by reading backwards from the last row. `undefined` if the first row is nearer or the count is unknown.
 */
async function findFromEnd(query: PageQuery): Promise<FoundPage | undefined> {
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

async function findFromStart(query: PageQuery): Promise<FoundPage> {
  const { keys, skip, take } = query;
  const records = await readParts(query, partsOf(keys), { skip, take, isReverse: false });
  // A partial page must be the last page. An empty page may be past the end.
  const isLast = records.length < take && (records.length > 0 || skip === 0);
  return isLast ? { records, rowCount: skip + records.length } : { records };
}
