import { sql, type Expression } from 'kysely';
import { all, any } from './logic';
import { orderedBy, type Flavor, type SqlCondition } from './databases';

/** One key of the order of rows. Rows without a value come last, in both directions. */
export interface OrderKey {
  readonly value: Expression<unknown>;
  readonly isDown: boolean;
  readonly notNull: boolean;
}

/** A part of the order: the rows with a value of the first key, or those without. Each part is found by an index of its own. */
export interface OrderPart {
  readonly condition: SqlCondition | undefined;
  readonly keys: readonly OrderKey[];
}

/**
 * Returns the parts of an order, in their order. Where the first key may be missing there are two: no database finds
 * `nulls last` by an ordinary index in both directions, and MariaDB has no words for it.
 */
export function partsOf(keys: readonly OrderKey[]): readonly OrderPart[] {
  const [first, ...others] = keys;
  if (!first || first.notNull) return [{ condition: undefined, keys }];
  return [
    { condition: sql`${first.value} is not null`, keys: [{ ...first, notNull: true }, ...others] },
    { condition: sql`${first.value} is null`, keys: others },
  ];
}

/** Returns the expressions of `order by`. */
export const orderBy = (keys: readonly OrderKey[], flavor: Flavor, isReverse: boolean) =>
  keys.flatMap(({ value, isDown, notNull }) =>
    notNull ? [orderedBy(value, isDown !== isReverse)] : flavor.nullsLast(value, isReverse, isDown !== isReverse),
  );

/** A key of the row after or before which other rows are read. */
export interface AnchorKey extends OrderKey {
  /** A subquery that finds the row's value. */
  readonly anchor: Expression<unknown>;
  readonly isNull: boolean;
}

/** Returns the condition of the rows beyond a row in the order of all keys. */
function beyond(keys: readonly AnchorKey[], isReverse: boolean): SqlCondition {
  const [key, ...others] = keys;
  if (!key) return sql`1 = 0`;
  const { value, anchor, isNull, notNull, isDown } = key;
  const further = beyond(others, isReverse);
  if (isNull) {
    const isNullToo: SqlCondition = sql`${value} is null`;
    return isReverse ? any([sql`${value} is not null`, all([isNullToo, further])]) : all([isNullToo, further]);
  }
  const past: SqlCondition = sql`${value} ${isDown === isReverse ? sql`>` : sql`<`} ${anchor}`;
  const orNull: readonly SqlCondition[] = notNull || isReverse ? [] : [sql`${value} is null`];
  return any([past, ...orNull, ...(others.length === 0 ? [] : [all([sql`${value} = ${anchor}`, further])])]);
}

/**
 * Returns the parts of the order that lie beyond a row, the nearest first. The bound of the first key is a condition of its own:
 * databases find `a >= x and (a > x or …)` by an index, but neither row tuples nor the second condition alone.
 */
export function partsBeyond(keys: readonly AnchorKey[], isReverse: boolean): readonly OrderPart[] {
  const [first, ...others] = keys;
  if (!first) return [];
  const isSet: OrderPart = {
    condition: sql`${first.value} is not null`,
    keys: [{ ...first, notNull: true }, ...others],
  };
  const isMissing: OrderPart = { condition: sql`${first.value} is null`, keys: others };
  if (first.isNull) {
    const here = { ...isMissing, condition: all([sql`${first.value} is null`, beyond(others, isReverse)]) };
    return isReverse ? [here, isSet] : [here];
  }
  const bound: SqlCondition = sql`${first.value} ${first.isDown === isReverse ? sql`>=` : sql`<=`} ${first.anchor}`;
  const set: AnchorKey = { ...first, notNull: true };
  const here: OrderPart = {
    condition: others.length === 0 ? beyond([set], isReverse) : all([bound, beyond([set, ...others], isReverse)]),
    keys: [set, ...others],
  };
  return first.notNull || isReverse ? [here] : [here, isMissing];
}
