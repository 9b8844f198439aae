import type { Expression } from 'kysely';
import type { KindMeta } from '../../columns/meta';
import type { Flavor, SqlCondition, StoredAs } from './databases';

/** A column that is filtered, and what all kinds' conditions are made of. */
export interface FilteredColumn {
  readonly kind: KindMeta | undefined;
  readonly value: Expression<unknown>;
  readonly stored: StoredAs | undefined;
  readonly flavor: Flavor;
  /** The condition that the column's text contains another one. */
  readonly contains: (part: string) => SqlCondition;
  /** Makes the condition that an expression contains a text. */
  readonly containsIn: (text: Expression<unknown>) => (part: string) => SqlCondition;
  /** The condition of the column's own `filter` in SQL. */
  readonly ownCondition: ((filter: unknown) => SqlCondition) | undefined;
}

/** The SQL of a kind of filters. */
export interface FilterSql {
  /** Makes the conditions of a column. They return `undefined` if no value of the kind can match. */
  readonly conditions: (column: FilteredColumn) => {
    readonly search: (part: string) => SqlCondition | undefined;
    /** Missing for a filter that calls a function. */
    readonly filter?: (filter: unknown) => SqlCondition | undefined;
  };
  /** True if all values are short enough for an index, whatever their type in the database. */
  readonly isShort?: true;
  /** True if an index of texts makes the search faster. */
  readonly usesTextIndex?: true;
  /** Returns what rows are ordered by. Default: the value. */
  readonly order?: (kind: KindMeta, value: Expression<unknown>) => Expression<unknown>;
}

/** Returns true for the two bounds of a range; `null` is an open end. */
export const isRange = <Bound>(
  filter: unknown,
  isBound: (bound: unknown) => bound is Bound,
): filter is readonly [Bound | null, Bound | null] =>
  Array.isArray(filter) && filter.length === 2 && filter.every((bound) => bound === null || isBound(bound));
