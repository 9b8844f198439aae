import { sql } from 'kysely';
import { isString } from '../../../../machines/shared/json';
import type { SqlCondition } from '../../sql';
import type { FilterSql } from '../filter-sql';
import { any, isOneOf } from '../../sql/conditions';
import { optionsWith } from '../options';
import { sortByOptions } from '../options.sql';

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
