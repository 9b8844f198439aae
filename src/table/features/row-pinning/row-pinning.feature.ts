import { rowPinningFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { rowPinningPart } from './row-pinning.tanstack';

/** TanStack Table's `rowPinningFeature`, whose state the machine owns. Lets users pin rows to the top or bottom. */
export const rowPinningFeature = /* @__PURE__ */ withPart(stock, rowPinningPart);

/** Lets users pin rows to the top or bottom. */
export const rowPinning = /* @__PURE__ */ createPart(rowPinningPart, { rowPinningFeature });
