import { sql, type Expression } from 'kysely';
import { all, any, orderedBy, type SqlCondition } from '../../sql/conditions';
import type { Flavor } from '../../sql/flavor';

/** A key that rows are sorted by. Rows without a value come last in both directions. */
export interface OrderKey {
  /** The value to sort by. NULL for a missing value. */
  readonly value: Expression<unknown>;
  /**
   * Set for numbers that may be `NaN`: the value in the index, and the condition for missing values including `NaN`.
   */
  readonly stored?: { readonly value: Expression<unknown>; readonly isMissing: SqlCondition } | undefined;
  readonly isDown: boolean;
  readonly notNull: boolean;
}

/** Rows that can be read from an index in order: those that have a value for the first key, or those that don't. */
export interface OrderPart {
  readonly condition: SqlCondition | undefined;
  readonly keys: readonly OrderKey[];
}

/**
 * Splits the rows by whether they have a value for a nullable first key. Databases use no ordinary index for `nulls
 * last` in both directions, and MariaDB doesn't support `nulls last`.
 */
export function partsOf(keys: readonly OrderKey[]): readonly OrderPart[] {
  const [first, ...others] = keys;
  if (!first || first.notNull) return [{ condition: undefined, keys }];
  return [
    { condition: isSet(first), keys: [asSet(first), ...others] },
    { condition: isMissing(first), keys: others },
  ];
}

const isMissing = ({ value, stored }: OrderKey): SqlCondition => stored?.isMissing ?? sql`${value} is null`;
const isSet = ({ value }: OrderKey): SqlCondition => sql`${value} is not null`;
const asSet = <Key extends OrderKey>(key: Key): Key => ({
  ...key,
  value: key.stored?.value ?? key.value,
  notNull: true,
});

export const orderBy = (keys: readonly OrderKey[], flavor: Flavor, isReverse: boolean) =>
  keys.flatMap(({ value, isDown, notNull }) =>
    notNull ? [orderedBy(value, isDown !== isReverse)] : flavor.nullsLast(value, isReverse, isDown !== isReverse),
  );

/** A sort key, and its value in the anchor row. Rows before or after the anchor row are read. */
export interface AnchorKey extends OrderKey {
  readonly anchor: Expression<unknown>;
  readonly isNull: boolean;
}

/** Returns the condition for rows after the anchor row, or for rows before the anchor row if `isReverse`. */
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
 * Returns the parts of the order beyond the anchor row, nearest first. The first key's bound is a separate condition:
 * databases use an index for `a >= x and (a > x or …)`, but not for `a > x or …` or for row tuples.
 */
export function partsBeyond(keys: readonly AnchorKey[], isReverse: boolean): readonly OrderPart[] {
  const [first, ...others] = keys;
  if (!first) return [];
  const set = asSet(first);
  if (first.isNull) {
    const here: OrderPart = { condition: all([isMissing(first), beyond(others, isReverse)]), keys: others };
    return isReverse ? [here, { condition: isSet(first), keys: [set, ...others] }] : [here];
  }
  const bound: SqlCondition = sql`${set.value} ${first.isDown === isReverse ? sql`>=` : sql`<=`} ${first.anchor}`;
  const further = beyond([set, ...others], isReverse);
  const conditions = [...(others.length === 0 ? [] : [bound]), ...(first.stored ? [isSet(first)] : []), further];
  const here: OrderPart = { condition: all(conditions), keys: [set, ...others] };
  return first.notNull || isReverse ? [here] : [here, { condition: isMissing(first), keys: others }];
}
