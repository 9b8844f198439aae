import { columnFilteringFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnFiltersPart } from './column-filters.tanstack';

/** TanStack Table's `columnFilteringFeature`, whose state the machine owns. Lets users filter by column. */
export const columnFilteringFeature = /* @__PURE__ */ withPart(stock, columnFiltersPart);

/** Lets users filter by column. */
export const columnFilters = /* @__PURE__ */ createPart(columnFiltersPart, { columnFilteringFeature });
