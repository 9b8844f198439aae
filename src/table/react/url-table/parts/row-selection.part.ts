import { rowSelectionFeature } from '@tanstack/react-table';
import { createPart } from './table-part';

/** Selects rows. */
export const rowSelection = /* @__PURE__ */ createPart({ rowSelectionFeature });
