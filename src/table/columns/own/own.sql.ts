import type { FilterSql } from '../../rows/sql/filter-sql';

/** A database can search the column's text, but can't call its filter function. */
export const ownSql: FilterSql = { conditions: ({ contains }) => ({ search: contains }) };
