import { columnOrderingFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnOrderPart } from './column-order.tanstack';

/** Lets users reorder columns. Register it instead of TanStack Table's `columnOrderingFeature`. */
export const columnOrderingFeature = /* @__PURE__ */ withPart(stock, columnOrderPart);

/** Lets users reorder columns. */
export const columnOrder = /* @__PURE__ */ createPart(columnOrderPart, { columnOrderingFeature });
