import type { FilterSql } from '../../rows/sql/filter-sql';

export const ownSql: FilterSql = { conditions: ({ contains }) => ({ search: contains }) };
