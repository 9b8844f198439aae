import { sql } from 'kysely';
import { isString } from '../../../shared/json';
import type { SqlCondition } from '../../rows/sql/databases';
import type { FilterSql } from '../../rows/sql/filter-sql';
import { any } from '../../rows/sql/logic';
import { optionsWith } from '../options';

export const selectSql: FilterSql = {
  conditions: ({ kind, value, flavor, ownCondition }) => {
    const isOption = (option: string | boolean): SqlCondition =>
      typeof option === 'boolean' ? sql`${value} = ${flavor.boolean(option)}` : sql`${value} = ${option}`;
    return {
      search: (part) => {
        const options = optionsWith(part, kind);
        return options.length === 0 ? undefined : any(options.map(ownCondition ?? isOption));
      },
      filter: (filter) => (isString(filter) || typeof filter === 'boolean' ? isOption(filter) : undefined),
    };
  },
  isShort: true,
  order: ({ filterOptions }, value) => {
    const options = filterOptions.map((option) => option.value);
    if (!options.every(isString) || options.length === 0) return value;
    const cases = options.map((option, index) => sql`when ${value} = ${sql.lit(option)} then ${sql.lit(index)}`);
    return sql`case ${sql.join(cases, sql` `)} when ${value} is not null then ${sql.lit(options.length)} end`;
  },
};
