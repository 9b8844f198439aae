import { columnFilteringFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnFiltersPart } from './column-filters.tanstack';

/** Lets users filter by column. Register it instead of TanStack Table's `columnFilteringFeature`. */
export const columnFilteringFeature = /* @__PURE__ */ withPart(stock, columnFiltersPart);

/** Lets users filter by column. */
export const columnFilters = /* @__PURE__ */ createPart(columnFiltersPart, { columnFilteringFeature });
