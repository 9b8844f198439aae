import { columnPinningFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnPinningPart } from './column-pinning.tanstack';

/** TanStack Table's `columnPinningFeature`, whose state the machine owns. Lets users pin columns to a side. */
export const columnPinningFeature = /* @__PURE__ */ withPart(stock, columnPinningPart);

/** Lets users pin columns to a side. */
export const columnPinning = /* @__PURE__ */ createPart(columnPinningPart, { columnPinningFeature });
