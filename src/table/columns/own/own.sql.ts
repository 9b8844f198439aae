import type { FilterSql } from '../../rows/sql/filter-sql';

/** A database can search the text, but can't call the filter function. */
export const ownSql: FilterSql = { conditions: ({ contains }) => ({ search: contains }) };
