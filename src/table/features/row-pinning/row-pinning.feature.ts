import { rowPinningFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { rowPinningPart } from './row-pinning.tanstack';

/** Lets users pin rows to the top or bottom. Register it instead of TanStack Table's `rowPinningFeature`. */
export const rowPinningFeature = /* @__PURE__ */ withPart(stock, rowPinningPart);

/** Lets users pin rows to the top or bottom. */
export const rowPinning = /* @__PURE__ */ createPart(rowPinningPart, { rowPinningFeature });
