import { rowSelectionFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { matchingSelectionPart } from './matching-selection.tanstack';

/**
 * TanStack Table's `rowSelectionFeature`, whose state the machine owns. Select-all stores the filters instead of row
 * IDs. Register the feature as `rowSelectionFeature`.
 */
export const matchingSelectionFeature = /* @__PURE__ */ withPart(stock, matchingSelectionPart);

/** Lets users select rows. Select-all stores the filters instead of row IDs. Replaces `rowSelection`. */
export const matchingSelection = /* @__PURE__ */ createPart(matchingSelectionPart, {
  rowSelectionFeature: matchingSelectionFeature,
});
