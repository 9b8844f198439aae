import { columnResizingFeature, columnSizingFeature } from '@tanstack/react-table';
import { columnSizingPart } from '../../../features/column-sizing/column-sizing.tanstack';
import { createPart } from './table-part';

/** Resizes columns. */
export const columnSizing = /* @__PURE__ */ createPart(
  { columnSizingFeature, columnResizingFeature },
  columnSizingPart,
);
