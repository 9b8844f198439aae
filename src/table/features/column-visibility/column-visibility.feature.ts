import { columnVisibilityFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnVisibilityPart } from './column-visibility.tanstack';

/** TanStack Table's `columnVisibilityFeature`, whose state the machine owns. Lets users hide columns. */
export const columnVisibilityFeature = /* @__PURE__ */ withPart(stock, columnVisibilityPart);

/** Lets users hide columns. */
export const columnVisibility = /* @__PURE__ */ createPart(columnVisibilityPart, { columnVisibilityFeature });
