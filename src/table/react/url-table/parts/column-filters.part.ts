import { columnFilteringFeature } from '@tanstack/react-table';
import { createPart } from './table-part';

/** Filters by column. */
export const columnFilters = /* @__PURE__ */ createPart({ columnFilteringFeature });
