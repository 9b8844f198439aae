import { rowSelectionFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { rowSelectionPart } from './row-selection.tanstack';

/** Lets users select rows. Register it instead of TanStack Table's `rowSelectionFeature`. */
export const rowSelectionFeature = /* @__PURE__ */ withPart(stock, rowSelectionPart);

/** Lets users select rows. */
export const rowSelection = /* @__PURE__ */ createPart(rowSelectionPart, { rowSelectionFeature });
