import { rowSelectionFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { matchingSelectionPart } from './matching-selection.tanstack';

/**
 * Lets users select rows. Select-all stores the filters instead of row IDs. Register it as `rowSelectionFeature`,
 * instead of TanStack Table's.
 */
export const matchingSelectionFeature = /* @__PURE__ */ withPart(stock, matchingSelectionPart);

/** Lets users select rows. Select-all stores the filters instead of row IDs. Replaces `rowSelection`. */
export const matchingSelection = /* @__PURE__ */ createPart(matchingSelectionPart, {
  rowSelectionFeature: matchingSelectionFeature,
});
