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
  /** Returns a function like `contains` that searches `text` instead of the column's value. */
  readonly containsIn: (text: Expression<unknown>) => (part: string, place?: TextPlace) => SqlCondition;
  readonly ownCondition: ((filter: unknown) => SqlCondition) | undefined;
}

export interface FilterSql {
  /** Returns functions for the conditions of a search and a filter. They return `undefined` if no value can match. */
  readonly conditions: (column: FilteredColumn) => {
    readonly search: (part: string) => SqlCondition | undefined;
    /** Missing if a JavaScript function filters the column. */
    readonly filter?: (filter: unknown) => SqlCondition | undefined;
  };
  /** Returns the SQL to sort by. Default: the column's value, in the column's collation. */
  readonly order?: (
    column: Pick<FilteredColumn, 'kind' | 'value' | 'stored' | 'flavor'>,
  ) => Expression<unknown> | undefined;
}

export const isRange = <Bound>(
  filter: unknown,
  isBound: (bound: unknown) => bound is Bound,
): filter is readonly [Bound | null, Bound | null] =>
  Array.isArray(filter) && filter.length === 2 && filter.every((bound) => bound === null || isBound(bound));
