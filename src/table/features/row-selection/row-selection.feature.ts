import { rowSelectionFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { rowSelectionPart } from './row-selection.tanstack';

/** TanStack Table's `rowSelectionFeature`, whose state the machine owns. Lets users select rows. */
export const rowSelectionFeature = /* @__PURE__ */ withPart(stock, rowSelectionPart);

/** Lets users select rows. */
export const rowSelection = /* @__PURE__ */ createPart(rowSelectionPart, { rowSelectionFeature });
