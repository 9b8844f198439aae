import { countRows } from '../count-rows';
import type { SqlRecord } from '../dialect';
import type { OrderPart } from '../order';
import { idName } from '../statements';
import type { PageQuery } from './page-query';

/** A range of sorted rows, counted from the first row, or from the last one if `isReverse`. */
export interface Stretch {
  readonly skip: number;
  readonly take: number;
  readonly isReverse: boolean;
}

/** From this number of skipped rows, one statement reads the IDs and another one the rows. */
const minJoinedSkip = 1000;

type Query = Pick<PageQuery, 'statements' | 'selections' | 'filters' | 'request'>;

export async function readParts(
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
  // The database skips rows in an index of IDs, and reads only the page's rows.
  const ids = await statements.run(statements.select([statements.idColumn], conditions, range), request);
  const rowIds = ids.map((record) => String(record[idName]));
  const records = new Map(
    (await statements.readNamed(selections, rowIds, request)).map((record) => [String(record[idName]), record]),
  );
  return rowIds.map((each) => records.get(each)).filter((record) => record !== undefined);
}
