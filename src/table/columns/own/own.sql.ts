import type { FilterSql } from '../../rows/sql/filter-sql';

/** A database can search the texts of such a column. It cannot call the function that filters it. */
export const ownSql: FilterSql = { conditions: ({ contains }) => ({ search: contains }) };
