import type { Expression } from 'kysely';
import type { Flavor, StoredAs } from '../sql/flavor';
import type { SqlCondition, TextPlace } from '../sql/conditions';
import type { KindMeta } from './meta';

export interface FilteredColumn {
  readonly kind: KindMeta | undefined;
  readonly value: Expression<unknown>;
  readonly stored: StoredAs | undefined;
  readonly flavor: Flavor;
  readonly contains: (part: string, place?: TextPlace) => SqlCondition;
  /** Like `contains`, but for any expression. */
  readonly containsIn: (text: Expression<unknown>) => (part: string, place?: TextPlace) => SqlCondition;
  readonly ownCondition: ((filter: unknown) => SqlCondition) | undefined;
}

export interface FilterSql {
  /** Returns functions that create the kind's conditions. They return `undefined` if no value can match. */
  readonly conditions: (column: FilteredColumn) => {
    readonly search: (part: string) => SqlCondition | undefined;
    /** Missing if the column filters with a function. */
    readonly filter?: (filter: unknown) => SqlCondition | undefined;
  };
  /** Returns the sort expression. Default: the value, in the column's collation. */
  readonly order?: (
    column: Pick<FilteredColumn, 'kind' | 'value' | 'stored' | 'flavor'>,
  ) => Expression<unknown> | undefined;
}

/** True for a range, including one with `null` as a bound. */
export const isRange = <Bound>(
  filter: unknown,
  isBound: (bound: unknown) => bound is Bound,
): filter is readonly [Bound | null, Bound | null] =>
  Array.isArray(filter) && filter.length === 2 && filter.every((bound) => bound === null || isBound(bound));
