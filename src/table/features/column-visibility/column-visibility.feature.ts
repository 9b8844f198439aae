import { columnVisibilityFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnVisibilityPart } from './column-visibility.tanstack';

/** TanStack Table's `columnVisibilityFeature`, whose state the machine owns. Hides columns. */
export const columnVisibilityFeature = /* @__PURE__ */ withPart(stock, columnVisibilityPart);

/** Hides columns. */
export const columnVisibility = /* @__PURE__ */ createPart(columnVisibilityPart, { columnVisibilityFeature });
