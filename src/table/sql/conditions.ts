import { sql, type Expression } from 'kysely';
import type { SqlCondition } from '.';

export const always: SqlCondition = sql`1 = 1`;
export const never: SqlCondition = sql`1 = 0`;

export const all = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`;
export const any = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;

/** Tests whether a text is one of these. The first condition ignores more than the second, but can use an index. */
export const isOneOf = (
  indexed: Expression<unknown>,
  exact: Expression<unknown>,
  texts: readonly unknown[],
): SqlCondition => sql`(${indexed} in (${sql.join(texts)}) and ${exact} in (${sql.join(texts)}))`;
