import { sql } from 'kysely';
import { isString } from '../../../../machines/shared/json';
import { any, isOneOf, type SqlCondition } from '../../sql/conditions';
import type { FilterSql } from '../filter-sql';
import { optionsWith } from '../options';

/** Returns SQL that sorts in the order of the options. Unknown values become NULL, and come last in both directions. */
export const sortByOptions: NonNullable<FilterSql['order']> = ({ kind, value, flavor }) => {
  const options = (kind?.filterOptions ?? []).map((option) => option.value);
  if (!options.every(isString) || options.length === 0) return undefined;
  const cases = options.map((option, index) => sql`when ${sql.lit(option)} then ${sql.lit(index)}`);
  return sql`case ${flavor.exactText(value)} ${sql.join(cases, sql` `)} end`;
};

export const selectSql: FilterSql = {
  conditions: ({ kind, value, flavor, ownCondition }) => {
    const isOption = (option: string | boolean): SqlCondition =>
      typeof option === 'boolean'
        ? sql`${value} = ${flavor.boolean(option)}`
        : isOneOf(flavor.option(value), flavor.exactText(value), [option]);
    return {
      search: (part) => {
        const options = optionsWith(part, kind);
        return options.length === 0 ? undefined : any(options.map(ownCondition ?? isOption));
      },
      filter: (filter) => (isString(filter) || typeof filter === 'boolean' ? isOption(filter) : undefined),
    };
  },
  order: sortByOptions,
};
