import { columnOrderingFeature } from '@tanstack/react-table';
import { createPart } from './table-part';

/** Reorders columns. */
export const columnOrder = /* @__PURE__ */ createPart({ columnOrderingFeature });
