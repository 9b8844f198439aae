import { rowSelectionFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { matchingSelectionPart } from './matching-selection.tanstack';

/**
 * TanStack Table's `rowSelectionFeature`, whose state the machine owns. Selecting all rows stores the filters. Register
 * it as `rowSelectionFeature`.
 */
export const matchingSelectionFeature = /* @__PURE__ */ withPart(stock, matchingSelectionPart);

/** Selects rows. Selecting all of them stores the filters instead of each row. Use it instead of `rowSelection`. */
export const matchingSelection = /* @__PURE__ */ createPart(matchingSelectionPart, {
  rowSelectionFeature: matchingSelectionFeature,
});
