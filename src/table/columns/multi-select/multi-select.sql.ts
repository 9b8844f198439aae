import { isString } from '../../../../machines/shared/json';
import type { SqlCondition } from '../../sql';
import type { FilterSql } from '../filter-sql';
import { isOneOf } from '../../sql/conditions';
import { optionsWith } from '../options';
import { sortByOptions } from '../options.sql';

export const multiSelectSql: FilterSql = {
  conditions: ({ kind, value, stored, flavor, ownCondition }) => {
    const lists = stored ?? flavor.lists;
    const hasAny = (options: readonly string[]): SqlCondition =>
      lists === 'text'
        ? isOneOf(flavor.option(value), flavor.exactText(value), options)
        : flavor.overlaps(value, options, lists);
    return {
      search: (part) => {
        const options = optionsWith(part, kind).filter(isString);
        return options.length === 0 ? undefined : (ownCondition ?? hasAny)(options);
      },
      filter: (filter) => (Array.isArray(filter) && filter.every(isString) ? hasAny(filter) : undefined),
    };
  },
  order: (column) => (column.stored === 'text' ? sortByOptions(column) : undefined),
};
