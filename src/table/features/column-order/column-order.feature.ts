import { columnOrderingFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnOrderPart } from './column-order.tanstack';

/** TanStack Table's `columnOrderingFeature`, whose state the machine owns. Lets users reorder columns. */
export const columnOrderingFeature = /* @__PURE__ */ withPart(stock, columnOrderPart);

/** Lets users reorder columns. */
export const columnOrder = /* @__PURE__ */ createPart(columnOrderPart, { columnOrderingFeature });
