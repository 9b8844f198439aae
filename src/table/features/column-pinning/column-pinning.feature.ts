import { columnPinningFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnPinningPart } from './column-pinning.tanstack';

/** TanStack Table's `columnPinningFeature`, whose state the machine owns. Pins columns to the left or right side. */
export const columnPinningFeature = /* @__PURE__ */ withPart(stock, columnPinningPart);

/** Pins columns to the left or right side. */
export const columnPinning = /* @__PURE__ */ createPart(columnPinningPart, { columnPinningFeature });
