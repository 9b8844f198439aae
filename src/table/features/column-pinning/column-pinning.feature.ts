import { columnPinningFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnPinningPart } from './column-pinning.tanstack';

/** Lets users pin columns to a side. Register it instead of TanStack Table's `columnPinningFeature`. */
export const columnPinningFeature = /* @__PURE__ */ withPart(stock, columnPinningPart);

/** Lets users pin columns to a side. */
export const columnPinning = /* @__PURE__ */ createPart(columnPinningPart, { columnPinningFeature });
