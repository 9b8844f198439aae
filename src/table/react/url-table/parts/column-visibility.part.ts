import { columnVisibilityFeature } from '@tanstack/react-table';
import { columnVisibilityPart } from '../../../features/column-visibility/column-visibility.tanstack';
import { createPart } from './table-part';

/** Hides columns. */
export const columnVisibility = /* @__PURE__ */ createPart({ columnVisibilityFeature }, columnVisibilityPart);
