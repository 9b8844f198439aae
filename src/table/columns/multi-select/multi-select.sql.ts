import { isString } from '../../../../machines/shared/json';
import { isOneOf, type SqlCondition } from '../../sql/conditions';
import type { FilterSql } from '../filter-sql';
import { optionsWith } from '../options';
import { sortByOptions } from '../select/select.sql';

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
