import type { Expression } from 'kysely';
import type { KindMeta } from '../../columns/meta';
import type { Flavor, SqlCondition, StoredAs } from './databases';

/** The filtered column. */
export interface FilteredColumn {
  readonly kind: KindMeta | undefined;
  readonly value: Expression<unknown>;
  readonly stored: StoredAs | undefined;
  readonly flavor: Flavor;
  /** The condition that the column's text contains a string. */
  readonly contains: (part: string) => SqlCondition;
  /** Creates a function like `contains` for another expression. */
  readonly containsIn: (text: Expression<unknown>) => (part: string) => SqlCondition;
  /** The `filter` in `expressions`, if the column has one. */
  readonly ownCondition: ((filter: unknown) => SqlCondition) | undefined;
}

/** The SQL of a kind of filter. */
export interface FilterSql {
  /** Creates the conditions of a column. They return `undefined` if no value of the kind can match. */
  readonly conditions: (column: FilteredColumn) => {
    readonly search: (part: string) => SqlCondition | undefined;
    /** Missing if the column filters by a function. */
    readonly filter?: (filter: unknown) => SqlCondition | undefined;
  };
  /** True if all values are short enough for an index, whatever their type. */
  readonly isShort?: true;
  /** True if a text index makes searches faster. */
  readonly usesTextIndex?: true;
  /** Returns the sort key. Default: the value. */
  readonly order?: (kind: KindMeta, value: Expression<unknown>) => Expression<unknown>;
}

/** Returns true for a range. Its ends may be `null`. */
export const isRange = <Bound>(
  filter: unknown,
  isBound: (bound: unknown) => bound is Bound,
): filter is readonly [Bound | null, Bound | null] =>
  Array.isArray(filter) && filter.length === 2 && filter.every((bound) => bound === null || isBound(bound));
