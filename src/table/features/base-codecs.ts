import { globalFilter } from './global-filter/global-filter.codec';
import { pagination } from './pagination/pagination.codec';
import { sorting } from './sorting/sorting.codec';

/** The readable form of the states that every table has. */
export const baseCodecs = { globalFilter, sorting, pagination } as const;
