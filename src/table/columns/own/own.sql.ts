import type { FilterSql } from '../filter-sql';

export const ownSql: FilterSql = { conditions: ({ contains }) => ({ search: contains }) };
