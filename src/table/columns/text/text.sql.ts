import { isString } from '../../../../machines/shared/json';
import type { FilterSql } from '../filter-sql';

export const textSql: FilterSql = {
  conditions: ({ contains }) => ({
    search: contains,
    filter: (filter) => (isString(filter) ? contains(filter) : undefined),
  }),
};
