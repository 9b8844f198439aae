import { columnResizingFeature, columnSizingFeature } from '@tanstack/react-table';
import { columnSizingState } from '../../../features/column-sizing/column-sizing.tanstack';
import { createPart } from './table-part';

/** Resizes columns. */
export const columnSizing = /* @__PURE__ */ createPart(
  { columnSizingFeature, columnResizingFeature },
  columnSizingState,
);
