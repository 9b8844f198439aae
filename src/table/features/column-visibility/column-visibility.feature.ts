import { columnVisibilityFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnVisibilityPart } from './column-visibility.tanstack';

/** Lets users hide columns. Register it instead of TanStack Table's `columnVisibilityFeature`. */
export const columnVisibilityFeature = /* @__PURE__ */ withPart(stock, columnVisibilityPart);

/** Lets users hide columns. */
export const columnVisibility = /* @__PURE__ */ createPart(columnVisibilityPart, { columnVisibilityFeature });
