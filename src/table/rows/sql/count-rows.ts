import { sql, type Expression } from 'kysely';
import type { SqlCondition } from '../../sql/conditions';
import type { RowRequest } from '../row-source';
import { asStatement, type Statements } from './statements';

/** Returns the number of matching rows, at most `maxCount + 1`. `Infinity` counts all rows. */
export async function countRows(
  { select, readNumber }: Statements,
  conditions: readonly SqlCondition[],
  maxCount: number,
  request: RowRequest,
): Promise<number> {
  if (maxCount === Infinity) return await readNumber(select([sql`count(*)`.as('number')], conditions), request);
  const some = select([sql`1`.as('one')], conditions, { take: maxCount + 1 });
  return await readNumber(asStatement(sql`select count(*) as number from ${some} as counted`), request);
}

/** Slices rows by a column of whole numbers ≥ 0. `rowCount` is the number of `by` values per slice. */
export interface SliceColumn {
  readonly by: Expression<unknown>;
  readonly rowCount: number;
}

export const readEnd = (
  { select, readNumber }: Statements,
  { by }: SliceColumn,
  request: RowRequest,
): Promise<number> => readNumber(select([sql`coalesce(max(${by}), -1) + 1`.as('number')], []), request);

/** Returns the condition for rows in a slice. `end` is exclusive. */
export const inSlice = ({ by }: SliceColumn, start: number, end: number): SqlCondition =>
  sql`(${by} >= ${start} and ${by} < ${end})`;

/** Like `countRows`, but counts slice by slice, so that an aborted request stops after the current slice. */
export async function countInSlices(
  statements: Statements,
  slices: SliceColumn,
  conditions: readonly SqlCondition[],
  maxCount: number,
  request: RowRequest,
): Promise<number> {
  const end = await readEnd(statements, slices, request);
  let counted = 0;
  for (let start = 0; start < end && counted <= maxCount; start += slices.rowCount) {
    const slice = inSlice(slices, start, start + slices.rowCount);
    counted += await countRows(statements, [slice, ...conditions], Infinity, request);
  }
  return counted;
}
