import { sql } from 'kysely';
import { isString } from '../../../machines/shared/json';
import type { FilterSql } from './filter-sql';

/** Sorts in the order of the options. Returns NULL for unknown values, which come last in both directions. */
export const sortByOptions: NonNullable<FilterSql['order']> = ({ kind, value, flavor }) => {
  const options = (kind?.filterOptions ?? []).map((option) => option.value);
  if (!options.every(isString) || options.length === 0) return undefined;
  const cases = options.map((option, index) => sql`when ${sql.lit(option)} then ${sql.lit(index)}`);
  return sql`case ${flavor.exactText(value)} ${sql.join(cases, sql` `)} end`;
};
